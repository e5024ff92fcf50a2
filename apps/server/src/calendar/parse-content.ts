import { type BusyTimesRequest, type ParsedCalendar, parseBusyTimes } from './parse-busy-times.ts'

/** The bytes move to a worker without being copied or decoded first. */
export type CalendarWork = Omit<BusyTimesRequest, 'content'> & { content: Uint8Array<ArrayBuffer> }

/** Reads the busy times of a calendar that was fetched. */
export function parseContent({ content, ...request }: CalendarWork): ParsedCalendar {
  return parseBusyTimes({ ...request, content: decodeCalendar(content) })
}

/** The text of a calendar: UTF-8, or UTF-16 with or without a byte order mark. Bytes of other encodings are replaced. */
function decodeCalendar(content: Uint8Array): string {
  const [first, second] = content
  const isBigEndian = first === 0xfe || first === 0
  const isWide = isBigEndian || second === 0 || (first === 0xff && second === 0xfe)
  const encoding = isBigEndian ? 'utf-16be' : isWide ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(content)
}
