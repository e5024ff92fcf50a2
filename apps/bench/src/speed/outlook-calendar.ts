import { DAY_MS } from '@clinic/domain/time-units.ts'
import { parseBusyTimes } from '@clinic/server/calendar/parse-busy-times.ts'

const EVENTS = 4_425
const TODAY = Date.parse('2026-11-27T06:00Z')

const ZONE = `BEGIN:VTIMEZONE
TZID:Central Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`

const RULES = [
  'RRULE:FREQ=MONTHLY;BYDAY=2TU',
  'RRULE:FREQ=WEEKLY;INTERVAL=4;BYDAY=TU;WKST=SU',
  'RRULE:FREQ=WEEKLY;UNTIL=20270101T160000Z;BYDAY=MO,WE;WKST=SU',
  'RRULE:FREQ=YEARLY;BYMONTHDAY=3;BYMONTH=5',
]

/** Milliseconds to read 5 MB as Outlook writes it, of whose events a fifth repeats since years ago: the fastest of five. */
export function measureOutlookCalendar(): number {
  const events = Array.from({ length: EVENTS }, (_, n) => writeEvent(n))
  const content = `BEGIN:VCALENDAR\n${ZONE}\n${events.join('\n')}\nEND:VCALENDAR\n`.replaceAll('\n', '\r\n')
  const runs = Array.from({ length: 5 }, () => {
    const began = performance.now()
    parseBusyTimes({ content, from: TODAY, until: TODAY + 366 * DAY_MS, timeZone: 'America/Chicago' })
    return performance.now() - began
  })
  return Math.min(...runs)
}

function writeEvent(n: number): string {
  const isSeries = n % 5 === 0
  const first = Date.UTC(isSeries ? 2018 : 2025, 0, 1) + (n % 1_100) * DAY_MS
  const day = new Date(first).toISOString().slice(0, 10).replaceAll('-', '')
  const hour = String(8 + (n % 9)).padStart(2, '0')
  return `BEGIN:VEVENT
DESCRIPTION:${'Notes of the meeting\\n '.repeat(30).replaceAll(/.{74}/g, '$&\n ')}${isSeries ? `\n${RULES[(n / 5) % RULES.length]}` : ''}
UID:0400000082-${n}
DTSTART;TZID=Central Standard Time:${day}T${hour}0000
DTEND;TZID=Central Standard Time:${day}T${hour}3000
CLASS:PUBLIC
PRIORITY:5
DTSTAMP:20261126T000000Z
TRANSP:OPAQUE
STATUS:CONFIRMED
SEQUENCE:0
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY
X-MICROSOFT-CDO-ALLDAYEVENT:FALSE
X-MICROSOFT-CDO-IMPORTANCE:1
END:VEVENT`
}
