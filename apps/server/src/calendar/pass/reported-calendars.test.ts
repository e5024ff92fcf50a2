import { expect, it } from 'vitest'
import { calendar, event, readBusy } from '../fixtures/busy-calendars.ts'

/** Ten to noon in Chicago on a Tuesday. */
const BUSY = ['2026-12-15T16:00 2026-12-15T18:00']
const NEXT = '2026-12-16T16:00 2026-12-16T18:00'
const START = 'DTSTART;TZID=America/Chicago:20261215T100000'
const END = 'DTEND;TZID=America/Chicago:20261215T120000'
const DAILY = 'RRULE:FREQ=DAILY;COUNT=2'
const OWNER = { owners: ['dr@example.com'] }
const zone = (name: string, offset: string) =>
  `BEGIN:VTIMEZONE\r\nTZID:${name}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:${offset}\r\nTZOFFSETTO:${offset}\r\nEND:STANDARD\r\nEND:VTIMEZONE`

const LONDON = `BEGIN:VTIMEZONE\r\nTZID:GMT
BEGIN:STANDARD\r\nDTSTART:20001029T030000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD
BEGIN:DAYLIGHT\r\nDTSTART:20000326T020000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE`

// Each kind was reported to another program; the data is ours.
it.each<[kind: string, content: string, busy: string[], over?: { owners: string[] }]>([
  // ical-org/ical.net#541
  [
    'exceptions in a zone named PDT',
    calendar(event(START, END, DAILY, 'EXDATE;TZID=PDT:20261216T080000')),
    BUSY,
  ],
  // tutao/tutanota#5318
  [
    'exceptions of days as midnights without a zone',
    calendar(event('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261214T000000')),
    ['2026-12-15T06:00 2026-12-16T06:00'],
  ],
  // tbar0970/jethro-pmm#623
  ['spaces after a date', calendar(event(`${START} `, `${END}  `)), BUSY],
  // nextcloud/calendar#6963
  [
    'days with an empty time',
    calendar(event('DTSTART:2026-12-15T::', 'DTEND:2026-12-16T::')),
    ['2026-12-15T06:00 2026-12-16T06:00'],
  ],
  // bitfireAT/ical4android#34
  [
    'two colons before a value',
    calendar(event('DTSTART::20261215T160000Z', 'DTEND::20261215T180000Z')),
    BUSY,
  ],
  // icalendar/icalendar#238
  ['a character that a fold splits', calendar(event('SUMMARY:Caf\uFFFD', ' \uFFFD', START, END)), BUSY],
  // open-horizon-labs/obsidian-ics#19
  [
    'all later instances declined',
    calendar(
      event(START, END, DAILY),
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20261216T100000',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:dr@example.com',
        START.replace('15T', '16T'),
        END.replace('15T', '16T'),
      ),
    ),
    BUSY,
    OWNER,
  ],
  // adamgibbons/ics#255
  [
    'a folded answer in mixed case',
    calendar(
      event('ATTENDEE;RSVP=TRUE;PARTSTAT=Declined;CN=Sample:ma', '\tilto: Dr@example.com', START, END),
    ),
    [],
    OWNER,
  ],
  // u01jmg3/ics-parser#129
  [
    'a moved instance in a quoted zone',
    calendar(
      event(START, END, DAILY),
      event(
        'RECURRENCE-ID;TZID="America/Chicago":20261216T100000',
        'DTSTART;TZID="America/Chicago":20261215T110000',
        'DURATION:PT1H',
      ),
    ),
    BUSY,
  ],
  // verdigado/sunflower#541
  [
    'several zones of which the last is another',
    calendar(
      zone('Office', '-0600'),
      zone('Home', '+0000'),
      event('DTSTART;TZID=Office:20261215T100000', 'DURATION:PT2H'),
    ),
    BUSY,
  ],
  // thenly/all-in-one-event-calendar#1298
  [
    'a moved instance before its series',
    calendar(
      event('RECURRENCE-ID:20261215T160000Z', START.replace('15T', '16T'), END.replace('15T', '16T')),
      event(START, END),
    ),
    [NEXT],
  ],
  // derekantrican/GAS-ICS-Sync#220
  [
    'a copied series that still names the instance it was copied from',
    calendar(event('RECURRENCE-ID;TZID=America/Chicago:20261215T090000', START, END, DAILY)),
    [...BUSY, NEXT],
  ],
  // bitfireAT/ical4android#135
  [
    'a moved instance that repeats the rule of its series',
    calendar(
      event(START, END, DAILY),
      event(
        'RECURRENCE-ID:20261216T160000Z',
        'DTSTART;TZID=America/Chicago:20261217T100000',
        'DURATION:PT2H',
        DAILY,
      ),
    ),
    [...BUSY, '2026-12-17T16:00 2026-12-17T18:00'],
  ],
  // niccokunzmann/python-recurring-ical-events#163
  [
    'a moved instance that a later version of its series leaves out',
    calendar(
      event(START, END, DAILY, 'SEQUENCE:2', 'EXDATE;TZID=America/Chicago:20261216T100000'),
      event('RECURRENCE-ID:20261216T160000Z', 'DTSTART:20261217T160000Z', 'DURATION:PT2H', 'SEQUENCE:1'),
    ),
    BUSY,
  ],
  // allenporter/ical#483
  [
    'a moved instance whose series leaves out its first time',
    calendar(
      event(START, END, DAILY, 'SEQUENCE:0', 'EXDATE;TZID=America/Chicago:20261216T100000'),
      event('RECURRENCE-ID:20261216T160000Z', 'DTSTART:20261217T160000Z', 'DURATION:PT2H', 'SEQUENCE:1'),
    ),
    [...BUSY, '2026-12-17T16:00 2026-12-17T18:00'],
  ],
  // nextcloud/calendar#2068
  [
    'days whose last one is a midnight of another zone',
    calendar(
      event('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;UNTIL=20261215T050000Z'),
      // Berlin, India and New Zealand.
      ...['230000', '183000', '120000'].map((midnight, n) =>
        event(`DTSTART;VALUE=DATE:202602${n}1`, `RRULE:FREQ=DAILY;UNTIL=202602${n}1T${midnight}Z`).replace(
          'one@',
          `day${n}@`,
        ),
      ),
    ),
    [
      ...['2026-02-01T06:00 2026-02-02T06:00', '2026-02-02T06:00 2026-02-03T06:00'],
      ...['2026-02-11T06:00 2026-02-12T06:00', '2026-02-12T06:00 2026-02-13T06:00'],
      ...['2026-02-21T06:00 2026-02-22T06:00', '2026-02-22T06:00 2026-02-23T06:00'],
      ...['2026-12-14T06:00 2026-12-15T06:00', '2026-12-15T06:00 2026-12-16T06:00'],
    ],
  ],
  // MagicMirrorOrg/MagicMirror#2547
  [
    'a yearly series that names the day of the month, but no month',
    calendar(
      event(
        'DTSTART;TZID=America/Chicago:20241215T100000',
        'DURATION:PT2H',
        'RRULE:FREQ=YEARLY;WKST=MO;INTERVAL=1;BYMONTHDAY=15;COUNT=3',
      ),
    ),
    BUSY,
  ],
  // ical-org/ical.net#885
  [
    'a yearly series on the third Tuesday that also names its days of the month',
    calendar(
      event(
        'DTSTART;TZID=America/Chicago:20251216T100000',
        'DURATION:PT2H',
        'RRULE:FREQ=YEARLY;BYDAY=3TU;BYMONTHDAY=15,16,17,18,19,20,21',
      ),
    ),
    BUSY,
  ],
  // pretalx/pretalx#2588
  [
    'a zone named GMT that it defines with summer time',
    calendar(
      LONDON,
      event('DTSTART;TZID=GMT:20260723T102000', 'DURATION:PT30M'),
      event('DTSTART;TZID=GMT:20261215T160000', 'DURATION:PT2H').replace('one@', 'winter@'),
    ),
    ['2026-07-23T09:20 2026-07-23T09:50', ...BUSY],
  ],
  // calcom/cal.com#10474
  [
    'time to get to an event',
    calendar(
      event(
        'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M',
        'DTSTART;TZID=America/Chicago:20261215T104500',
        'DURATION:PT1H15M',
      ),
    ),
    BUSY,
  ],
  [
    'more than a day to get to an event',
    calendar(
      event('X-APPLE-TRAVEL-DURATION;VALUE=DURATION:P2D', START.replace('15T', '16T'), 'DURATION:PT2H'),
    ),
    ['2026-12-15T16:00 2026-12-16T18:00'],
  ],
])('a calendar with %s has its busy times', (_kind, content, busy, over) => {
  expect(readBusy(content, over).busy).toEqual(busy)
})
