import { readdirSync, readFileSync } from 'node:fs'
import { getAvailability } from '@clinic/domain/availability/openings.ts'
import { DEFAULT_VISITS } from '@clinic/domain/availability/visit-types.ts'
import { dayBounds, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { describe, expect, it } from 'vitest'
import { calendar, event, readBusy } from '../fixtures/busy-calendars.ts'
import { parseBusyTimes } from '../parse-busy-times.ts'

const FOLDER = new URL('../fixtures/outside/', import.meta.url)

interface Expected {
  day: string
  timeZone: string
  office: [string, string]
  files: Record<string, { shut?: boolean; busy?: string[]; free?: string[] }>
}
const { day, timeZone, office, files } = JSON.parse(
  readFileSync(new URL('expected.json', FOLDER), 'utf8'),
) as Expected

describe('a calendar file that another program wrote', () => {
  it('has its expected openings', () => {
    const found = readdirSync(FOLDER).filter(name => name.endsWith('.ics'))
    expect(found.sort()).toEqual(Object.keys(files).sort())
  })

  it.each(Object.entries(files))('leaves the openings of its day as they should be: %s', (name, expected) => {
    const { start: from, end: until } = dayBounds(day, timeZone)
    const content = readFileSync(new URL(name, FOLDER), 'utf8')
    const { times: busy } = parseBusyTimes({ content, from, until, timeZone })
    const [startTime, endTime] = office
    const timeSlots = [{ id: 1, dayOfWeek: dayOfWeek(day), startTime, endTime, isAvailable: true }]
    const visits = DEFAULT_VISITS
    const plan = { day, timeZone, timeSlots, blocked: null, special: [], taken: [], busy, visits }
    const { openings } = getAvailability(plan, { duration: 30, type: null }, from - DAY_MS, 'en')
    const starts = openings.map(opening => opening.startTime)
    if (expected.shut) expect(starts).toEqual([])
    for (const time of expected.busy ?? []) expect(starts).not.toContain(time)
    expect(starts).toEqual(expect.arrayContaining(expected.free ?? []))
  })
})

/** Ten to noon in Chicago on a Tuesday, and what makes other calendars of it. */
const TEN = '2026-12-15T16:00 2026-12-15T18:00'
const DAY = '2026-12-15T06:00 2026-12-16T06:00'
const NEXT = '2026-12-16T16:00 2026-12-16T18:00'
const LATER = '2026-12-16T19:00 2026-12-16T20:00'
const START = 'DTSTART;TZID=America/Chicago:20261215T100000'
const END = 'DTEND;TZID=America/Chicago:20261215T120000'
const DAILY = 'RRULE:FREQ=DAILY;COUNT=2'
const ALL_DAY = 'DTSTART;VALUE=DATE:20261215'
const AT_NEXT = ['DTSTART:20261216T160000Z', 'DURATION:PT2H']
const AT_LATER = ['DTSTART:20261216T190000Z', 'DURATION:PT1H']

const timed = (...lines: string[]) => [event(START, END, ...lines)]
const wholeDay = (...lines: string[]) => [event(ALL_DAY, ...lines)]
const busyList = (...lines: string[]) => ['BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY']
const withoutEnd = (text: string) => text.replace('\r\nEND:VEVENT', '')
const withoutUid = (text: string) => text.replace('UID:one@example.com\r\n', '')

type Case = [what: string, parts: string[], busy: string[], remarked?: Record<string, string[]>]

const zoned = (name: string) => [`DTSTART;TZID=${name}:20261215T110000`, `DTEND;TZID=${name}:20261215T130000`]
const inZone = (name: string) => [event(...zoned(name))]
const named = (name: string, busy = TEN, remarked: Case[3] = {}): Case => [
  name,
  inZone(name),
  [busy],
  remarked,
]

const cases: Record<string, Case[]> = {
  'with torn lines': [
    [
      'a note that looks like lines',
      timed('DESCRIPTION:Bring', "Begin: 10 o'clock", 'Status: cancelled', 'END:', 'DTEND;X', 'RRULE'),
      [TEN],
    ],
    ['a start before the real one', [event('DTSTART:tomorrow', START, END)], [TEN]],
    ['a quote in a quote', timed('ATTENDEE;CN="Ada "the" Sample;x:mailto:a@example.com'), [TEN]],
    ['an open quote before a date', [event('DTSTART;TZID="America/Chicago:20261215T100000', END)], [TEN]],
    ['a fold behind a skipped line', [event('SUMMARY:Long', ' DTSTART:20260101T000000Z', START, END)], [TEN]],
  ],
  'with lost ends': [
    ['of one event', [withoutEnd(event(START, END)), event(...AT_NEXT)], [TEN, NEXT], { cutShort: [] }],
    [
      'of an alarm',
      [withoutEnd(event('BEGIN:VALARM', 'DURATION:PT5H')), event(START, END)],
      [TEN],
      { cutShort: [], unreadableEvent: ['DTSTART:'] },
    ],
  ],
  'whose values have another form': [
    ['midnights', [event(`${ALL_DAY}T000000`, 'DTEND;VALUE=DATE:20261216T000000')], [DAY]],
    ['a day that says it has a time', [event('DTSTART;VALUE=DATE-TIME:20261215')], [DAY]],
    ['ISO 8601', [event('DTSTART:2026-12-15T16:00:00.000Z', 'DTEND:2026-12-15T18:00Z')], [TEN]],
    ['no seconds', [event('DTSTART:20261215T1600Z', 'DTEND:20261215T1800Z')], [TEN]],
    ['an offset', [event('DTSTART:20261215T100000-0600', 'DTEND:20261215T190000+01:00')], [TEN]],
    [
      'an impossible date',
      [event('DTSTART:20260231T100000'), event(START, END)],
      [TEN],
      { unreadableEvent: ['DTSTART:20260231T100000'] },
    ],
    ['an end that is none', [event(START, 'DTEND:noon')], [], { unreadableEvent: ['DTEND:'] }],
    [
      'midnights in a far zone, flagged as days',
      [event('DTSTART;TZID=Asia/Tokyo:20261215T000000', 'DURATION:P1D', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE')],
      [DAY],
    ],
  ],
  'with a length': [
    ['of P120M', [event(START, 'DURATION:P120M')], [TEN]],
    ['of hours on a day', wholeDay('DURATION:PT24H'), [DAY]],
    ['of less than a day on a day', wholeDay('DURATION:PT1H'), [DAY]],
    ['below zero', [event(START, 'DURATION:-PT0DT0H10M')], [], { noLength: ['2026-12-15'] }],
    ['of nothing', [event(START, START.replace('START', 'END'))], [], { noLength: ['2026-12-15'] }],
    ['of nothing, without an end', [event(START)], [], { noLength: ['2026-12-15'] }],
    ['of nothing on a day', wholeDay('DTEND;VALUE=DATE:20261214'), [DAY]],
  ],
  'with an end of its series': [
    ['a day', timed('RRULE:FREQ=DAILY;UNTIL=20261216'), [TEN, NEXT]],
    ['no zone', timed('RRULE:FREQ=DAILY;UNTIL=20261216T100000'), [TEN, NEXT]],
    ['UTC for days', wholeDay('RRULE:FREQ=DAILY;UNTIL=20261215T060000Z'), [DAY]],
    ['midnight in UTC for days', wholeDay('RRULE:FREQ=DAILY;UNTIL=20261215T000000Z'), [DAY]],
    [
      'unreadable',
      [event(START.replace('2026', '2025'), END.replace('2026', '2025'), 'RRULE:FREQ=YEARLY;UNTIL=never')],
      [TEN],
      { unreadableUntil: ['FREQ=YEARLY;UNTIL=never'] },
    ],
  ],
  'with a rule': [
    ['that ends with a semicolon', timed(`${DAILY};`), [TEN, NEXT]],
    ...['FREQ=DAILY;COUNT=2;BYDAY=;BYMONTHDAY=40', 'FREQ=WEEKLY;COUNT=2;BYDAY=1TU,WE'].map(
      (rule): Case => [
        `with wrong parts, ${rule}`,
        timed(`RRULE:${rule}`),
        [TEN, NEXT],
        { partialRule: [rule] },
      ],
    ),
    ['without a frequency', timed('RRULE:COUNT=2'), [TEN], { firstTimeOnly: ['COUNT=2'] }],
    ['every minute', timed('RRULE:FREQ=MINUTELY'), [TEN], { firstTimeOnly: ['FREQ=MINUTELY'] }],
    ['every minute, 1,440 apart', timed('RRULE:FREQ=MINUTELY;INTERVAL=1440;COUNT=2'), [TEN, NEXT]],
    ['that does not include its first time', timed('RRULE:FREQ=DAILY;BYDAY=WE;COUNT=1'), [TEN, NEXT]],
    ['without its first time', timed(DAILY, 'EXDATE;TZID=America/Chicago:20261215T100000'), [NEXT]],
  ],
  'with listed times': [
    ['of their own length', timed('RDATE;VALUE=PERIOD:20261216T160000Z/20261216T180000Z'), [TEN, NEXT]],
    ['as a period with a length', timed('RDATE;VALUE=PERIOD:20261216T160000Z/PT2H,'), [TEN, NEXT]],
    ['after the end', timed('RRULE:FREQ=DAILY;UNTIL=20261215', 'RDATE;VALUE=DATE:20261216'), [TEN, NEXT]],
    ['unreadable', timed('RDATE:20261216T160000Z,soon'), [TEN, NEXT], { unreadableException: ['RDATE:'] }],
  ],
  'with left out instances': [
    ['by their day', timed(DAILY, 'EXDATE:20261216'), [TEN]],
    ['without a zone', timed(DAILY, 'EXDATE:20261216T100000'), [TEN]],
    ['in UTC', timed(DAILY, 'EXDATE:20261216T160000Z,'), [TEN]],
    ['in another zone', timed(DAILY, 'EXDATE;TZID=Europe/Berlin:20261216T170000'), [TEN]],
    [
      'as a midnight with a zone, of days',
      wholeDay(DAILY, 'EXDATE;TZID=Europe/Berlin:20261216T000000'),
      [DAY],
    ],
    ['by the clinic’s midnight in UTC, of days', wholeDay(DAILY, 'EXDATE:20261216T060000Z'), [DAY]],
    ['unreadable', timed(DAILY, 'EXDATE:2026121'), [TEN, NEXT], { unreadableException: ['EXDATE:2026121'] }],
  ],
  'with a moved instance': [
    [
      'named by its day',
      [
        event(START, END, 'RRULE:FREQ=DAILY'),
        event('RECURRENCE-ID;VALUE=DATE:20261215', 'STATUS:CANCELLED', START, END),
        event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261216T100000', 'STATUS:CANCELLED', START, END),
      ],
      [],
    ],
    [
      'in UTC of a series in a zone',
      [event(START, END), event('RECURRENCE-ID:20261215T160000Z', ...AT_NEXT)],
      [NEXT],
    ],
    ...[
      'RECURRENCE-ID:20261216T160000Z',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261216T170000',
      'RECURRENCE-ID;VALUE=DATE:20261216',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261216',
    ].flatMap((name): Case[] => {
      const moved = event(name, ...AT_LATER)
      const inUtc = event('DTSTART:20261215T160000Z', 'DTEND:20261215T180000Z', DAILY)
      return [
        [`${name} of a series in a zone`, [event(START, END, DAILY), moved], [TEN, LATER]],
        [`${name} of a series in UTC`, [inUtc, moved], [TEN, LATER]],
      ]
    }),
    ...['20261216T000000Z', '20261216T060000Z', '20261216T000000', '20261216'].map(
      (text): Case => [
        `${text} of a series of days`,
        [event(ALL_DAY, DAILY), event(`RECURRENCE-ID:${text}`, ...AT_LATER)],
        [DAY, LATER],
      ],
    ),
  ],
  'with several versions': [
    ['the higher SEQUENCE counts', [event('SEQUENCE:2', START, END), event('SEQUENCE:1', ...AT_NEXT)], [TEN]],
    ['equal ones all stay', [event(START, END), event(...AT_NEXT)], [TEN, NEXT]],
    [
      'of an instance that is named in another form',
      [
        event(START, END, DAILY),
        event('SEQUENCE:1', 'RECURRENCE-ID:20261216T160000Z', ...AT_LATER),
        event('SEQUENCE:2', 'RECURRENCE-ID;TZID=Europe/Berlin:20261216T170000', ...AT_NEXT),
        event('SEQUENCE:0', 'RECURRENCE-ID;VALUE=DATE:20261216', ...AT_LATER),
      ],
      [TEN, NEXT],
    ],
    [
      'without a UID all stay',
      [event('SEQUENCE:2', START, END), event(...AT_NEXT)].map(withoutUid),
      [TEN, NEXT],
    ],
  ],
  'of busy lists': [
    [
      'all but FREE',
      busyList(
        'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261215T160000Z/PT2H,',
        'FREEBUSY;FBTYPE=FREE:20261216T160000Z/PT2H',
      ),
      [TEN],
    ],
    ['one time each', busyList('FBTYPE:BUSY', 'DTSTART:20261215T160000Z', 'DTEND:20261215T180000Z'), [TEN]],
    [
      'a reply',
      ['METHOD:REPLY', ...busyList('DTSTART:20261201T000000Z', 'FREEBUSY:20261215T160000Z/20261215T180000Z')],
      [TEN],
    ],
    ['a span without times', busyList('DTSTART:20261201T000000Z', 'DTEND:20261231T000000Z'), []],
    [
      'an unreadable time',
      busyList('FREEBUSY:20261215T160000Z'),
      [],
      { unreadableEvent: ['FREEBUSY:20261215T160000Z'] },
    ],
    [
      'a note beside a time, of which nothing is shown',
      busyList('FREEBUSY:20261215T160000Z/PT2H,Ada Lovelace'),
      [TEN],
      { unreadableEvent: ['FREEBUSY:'] },
    ],
  ],
  'that is cancelled as a whole': [['', ['METHOD:CANCEL', event(START, END)], []]],
}

describe.each(Object.entries(cases))('a calendar %s', (_kind, rows) => {
  it.each(rows)('is read: %s', (_what, parts, busy, remarked = {}) => {
    expect(readBusy(calendar(...parts))).toEqual({ busy, remarked })
  })
})

const definition = (name: string, ...lines: string[]) =>
  ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'].join('\r\n')
const defined = (what: string, name: string, ...lines: string[]): Case => [
  what,
  [definition(name, ...lines), ...inZone(name)],
  [TEN],
]
const standard = (start: string, from: string, to: string, ...lines: string[]) =>
  [
    'BEGIN:STANDARD',
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...lines,
    'END:STANDARD',
  ].join('\r\n')
const FIXED = ['19700101T000000', '-0500', '-0500'] as const
const NOON = '2026-12-15T17:00 2026-12-15T19:00'

describe('a zone', () => {
  it.each<Case>([
    named('/example.com/2026/America/New_York'),
    named('Eastern Standard Time 1'),
    named('Eastern Daylight Time'),
    named('Eastern Time (US & Canada)'),
    named('(UTC-05:00) Eastern Time (US & Canada)'),
    named('(UTC-05:00) Eastern Time (US & Canada) 1'),
    named('(GMT-05.00) Indianapolis/New York'),
    named('(UTC-05:00) Bogotá, Lima, Quito, Rio Branco'),
    named('Nowhere, New York'),
    named('tzone://Microsoft/Utc', '2026-12-15T11:00 2026-12-15T13:00'),
    named('Coordinated Universal Time', '2026-12-15T11:00 2026-12-15T13:00'),
    named('(UTC+01:00) Amsterdam, Berlin, Bern, Rome', '2026-12-15T10:00 2026-12-15T12:00'),
    ...['GMT-0500', 'GMT-5', 'EDT'].map(name => named(name, TEN, { guessedZone: [name] })),
    named('AKST', '2026-12-15T20:00 2026-12-15T22:00', { guessedZone: ['AKST'] }),
    named('HST', '2026-12-15T21:00 2026-12-15T23:00', { guessedZone: ['HST'] }),
    named('PRT', '2026-12-15T15:00 2026-12-15T17:00', { guessedZone: ['PRT'] }),
    named('JST', '2026-12-15T02:00 2026-12-15T04:00', { guessedZone: ['JST'] }),
    // The first are abbreviations of places far apart.
    ...['ACT', 'ART', 'AST', 'BST', 'ECT', 'IST', 'MIT', 'NST', 'SST', 'Office'].map(name =>
      named(name, NOON, { unknownZone: [name] }),
    ),
    named('', NOON, { unknownZone: [] }),
    defined(
      'known, and defined for one season',
      'America/New_York',
      standard('20270101T000000', '-0400', '-0400'),
    ),
    defined('known, and defined by nothing', 'Eastern Standard Time'),
    defined('defined by the file', 'Office', standard(...FIXED)),
    defined('defined by a place', 'Office', 'X-LIC-LOCATION:America/New_York'),
    [
      'defined by a rule that is not yearly',
      [definition('Office', standard(...FIXED, 'RRULE:FREQ=SECONDLY')), ...inZone('Office')],
      [TEN],
      { guessedZone: ['Office'] },
    ],
    ['of other times than the window’s', inZone('Office').map(text => text.replaceAll(':2026', ':2020')), []],
  ])('is found: %s', (_what, parts, busy, remarked = {}) => {
    expect(readBusy(calendar(...parts))).toEqual({ busy, remarked })
  })

  it('that a file defines changes its clock by its rules', () => {
    const rules = definition(
      'Customized Time Zone',
      standard('16010101T020000', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
      standard('16010101T020000', '-0500', '-0400', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
    )
    const lines = ['DTSTART;TZID=Customized Time Zone:20260307T110000', 'DURATION:PT1H', DAILY]
    expect(readBusy(calendar(rules, event(...lines))).busy).toEqual([
      '2026-03-07T16:00 2026-03-07T17:00',
      '2026-03-08T15:00 2026-03-08T16:00',
    ])
  })
})

describe('an invitation', () => {
  const invited = (answer: string, ...lines: string[]) =>
    event(`ATTENDEE;CN=Dr. Sample;PARTSTAT=${answer}:MAILTO:Dr@Example.com`, ...lines, START, END)
  const owners = ['dr@example.com']

  it.each([
    ['declined', invited('DECLINED'), []],
    ['delegated', invited('Delegated'), []],
    ['accepted', invited('ACCEPTED'), [TEN]],
    [
      'accepted and declined by a guest',
      invited('ACCEPTED', 'ATTENDEE;PARTSTAT=DECLINED:mailto:guest@example.com'),
      [TEN],
    ],
    ['to a meeting of her own', invited('DECLINED', 'ORGANIZER:mailto:dr@example.com'), [TEN]],
    ['without an answer in the file', event('ATTENDEE:mailto:dr@example.com', START, END), [TEN]],
  ])('that the owner %s', (_what, part, busy) => {
    expect(readBusy(calendar(part), { owners })).toEqual({ busy, remarked: {} })
  })

  it('without an answer is free and remarked, or busy by choice', () => {
    const content = calendar(invited('NEEDS-ACTION'))
    expect(readBusy(content, { owners })).toEqual({ busy: [], remarked: { unanswered: ['2026-12-15'] } })
    expect(readBusy(content, { owners, countsUnanswered: true })).toEqual({ busy: [TEN], remarked: {} })
  })

  it('is answered by the address that the calendar is named after, and by no other', () => {
    expect(readBusy(calendar('X-WR-CALNAME:dr@example.com', invited('DECLINED'))).busy).toEqual([])
    expect(readBusy(calendar('X-WR-CALNAME:Dr. Sample', invited('DECLINED'))).busy).toEqual([TEN])
  })

  it('to one instance is answered on its own', () => {
    const instance = invited('DECLINED', 'RECURRENCE-ID;TZID=America/Chicago:20261215T100000')
    expect(readBusy(calendar(event(START, END, DAILY), instance), { owners }).busy).toEqual([NEXT])
  })
})
