/** Whether `value` is a multiple of `step`, to the 15 digits that numbers have: 0.3 / 0.1 is a little less than 3. */
export function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= Math.abs(times) * 1e-15;
}
