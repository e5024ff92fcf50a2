/** Completes the address of a link: `www.` with https, and an email address with mailto. */
export function linkAddress(typed: string): string {
  if (/^www\./i.test(typed)) return `https://${typed}`
  return /^[^\s/?#:@]+@[^\s/?#:@]+\.[^\s/?#:@]+$/.test(typed) ? `mailto:${typed}` : typed
}
