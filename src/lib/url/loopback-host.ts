/** Whether the host name of a URL is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
