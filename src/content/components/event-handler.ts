/** Whether a prop is an event handler, such as `onClick`. */
export function isEventHandler(prop: string): boolean {
  return /^on[A-Z]/.test(prop);
}
