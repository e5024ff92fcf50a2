/** The event that an address names, whose registrations alone are listed. */
export function readEventFilter(search: URLSearchParams): { eventId?: number } {
  const text = search.get('event') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? { eventId: Number(text) } : {}
}
