const HOST = /^(?:www\.|(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|us|info|health|clinic)(?=[/?#:]|$))/i

/** Completes the address of a link: `www.` and a host with a common ending with https, an email address with mailto. */
export function linkAddress(typed: string): string {
  if (HOST.test(typed)) return `https://${typed}`
  return /^[^\s/?#:@]+@[^\s/?#:@]+\.[^\s/?#:@]+$/.test(typed) ? `mailto:${typed}` : typed
}
