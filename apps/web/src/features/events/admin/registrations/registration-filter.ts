/** Reads the event filter from the URL. */
export function readEventFilter(search: URLSearchParams): { eventId?: number } {
  const text = search.get('event') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? { eventId: Number(text) } : {}
}
