import { RuleError } from '@clinic/domain/errors.ts'

/** A calendar of a file: the texts of its zones, and of its events with the lines that are read. */
interface SplitCalendar {
  zones: string[]
  events: string[]
}

const EVENT_LINE =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i

/** Splits an iCalendar file into texts to parse one by one, to save memory. Throws a RuleError for any other file. */
export function splitCalendars(content: string): SplitCalendar[] {
  const calendars: SplitCalendar[] = []
  const open: string[] = []
  let lines: string[] = []
  for (const line of unfold(content)) {
    const [, edge, name = ''] = /^(BEGIN|END):(\S*)/.exec(line.toUpperCase()) ?? []
    if (edge === 'BEGIN') open.push(name)
    if (open[0] !== 'VCALENDAR') throw new RuleError('notACalendar')
    if (edge === 'BEGIN' && open.length === 1) calendars.push({ zones: [], events: [] })
    if (open[1] === 'VTIMEZONE' || (open.length === 2 && (edge || EVENT_LINE.test(line)))) lines.push(line)
    if (edge !== 'END') continue
    if (open.length === 2) {
      if (open[1] === 'VEVENT') calendars.at(-1)?.events.push(lines.join('\n'))
      if (open[1] === 'VTIMEZONE') calendars.at(-1)?.zones.push(lines.join('\n'))
      lines = []
    }
    open.pop()
  }
  if (open.length > 0) throw new RuleError('notACalendar')
  return calendars
}

function* unfold(content: string): Generator<string> {
  let line = ''
  for (const [text] of content.trimStart().matchAll(/[^\r\n]+/g)) {
    if (/^[ \t]/.test(text)) line += text.slice(1)
    else {
      if (line) yield line
      line = text
    }
  }
  yield line
}
