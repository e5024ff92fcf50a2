import { dayOfWeek, eachDay, toInstant } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitWords } from '../testing/split-words.ts'
import { AT_NINE, calendar, compact, event, FROM, readBusy, UNTIL } from './fixtures/busy-calendars.ts'
import { type BusyTimesRequest, parseBusyTimes } from './parse-busy-times.ts'

const single = (...lines: string[]) => calendar(event(...AT_NINE, ...lines))
const parse = (content: string, over?: Partial<BusyTimesRequest>) => readBusy(content, over).busy

const busyList = (line: string) => calendar(['BEGIN:VFREEBUSY', line, 'END:VFREEBUSY'].join('\r\n'))

function problem(content: string): string {
  try {
    parse(content)
  } catch (error) {
    if (error instanceof RuleError) return error.key
    throw error
  }
  return 'none'
}

const CUSTOM_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Half past',
  ...splitWords(`
    BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:+0530 TZOFFSETTO:+0530 END:STANDARD END:VTIMEZONE`),
].join('\r\n')

describe('an event', () => {
  it.each([
    ['in a zone of the IANA database', AT_NINE, '2026-01-06T15:00 2026-01-06T16:00'],
    ['with a duration', [AT_NINE[0] ?? '', 'DURATION:PT90M'], '2026-01-06T15:00 2026-01-06T16:30'],
    [
      'with hours that are exact over a clock change',
      ['DTSTART;TZID=America/Chicago:20261031T230000', 'DURATION:PT3H'],
      '2026-11-01T04:00 2026-11-01T07:00',
    ],
    [
      'with days that keep the wall clock over a clock change',
      ['DTSTART;TZID=America/Chicago:20261031T230000', 'DURATION:P1D'],
      '2026-11-01T04:00 2026-11-02T05:00',
    ],
    [
      'without a zone, at the clinic’s wall clock',
      ['DTSTART:20260706T090000', 'DTEND:20260706T100000'],
      '2026-07-06T14:00 2026-07-06T15:00',
    ],
    [
      'of a whole day, from midnight to midnight of the clinic',
      ['DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260309'],
      '2026-03-08T06:00 2026-03-09T05:00',
    ],
    [
      'at a time that the clock change skips, an hour later',
      ['DTSTART;TZID=America/Chicago:20260308T023000', 'DURATION:PT30M'],
      '2026-03-08T08:30 2026-03-08T09:00',
    ],
  ])('%s is a busy time', (_what, lines, expected) => {
    expect(parse(calendar(event(...lines)))).toEqual([expected])
  })

  it.each([
    ['free', ['TRANSP:TRANSPARENT']],
    ['free in Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    ['cancelled', ['STATUS:CANCELLED']],
  ])('that is %s is no busy time', (_what, lines) => {
    expect(parse(single(...lines))).toEqual([])
  })

  it('that is tentative is a busy time', () => {
    expect(parse(single('STATUS:TENTATIVE', 'TRANSP:OPAQUE'))).toHaveLength(1)
  })

  it.each(['appointment-41-mh2k1c3d', 'registration-7-mh2k1c3d'])('%s is free, unless of others', uid => {
    const content = single().replace('one@example.com', uid)
    expect(parse(content)).toEqual([])
    expect(parse(content, { isOthersFeed: true })).toHaveLength(1)
  })

  it.each([
    ['with lines in lower case', single().toLowerCase().replaceAll('20260106t', '20260106T')],
    ['with lines that end in LF', single().replaceAll('\r\n', '\n')],
    ['with lines that end in CR', single().replaceAll('\r\n', '\r')],
    ['with folded lines', single().replaceAll(/.{3}(?=.)/g, '$&\r\n ')],
    ['with lines folded by tabs', single().replaceAll(/.{3}(?=.)/g, '$&\n\t')],
    ['with a description whose line breaks are not escaped', single('DESCRIPTION:Bring:', 'Two forms')],
    ['with an alarm that lasts', single('BEGIN:VALARM', 'DURATION:PT5H', 'UID:alarm', 'END:VALARM')],
    [
      'after an alarm',
      calendar(event('BEGIN:VALARM', 'UID:registration-7-mh2k1c3d', 'END:VALARM', ...AT_NINE)),
    ],
    [
      'beside a task',
      calendar(event(...AT_NINE), event(...AT_NINE, 'DURATION:PT5H').replaceAll('VEVENT', 'VTODO')),
    ],
  ])('%s is a busy time', (_what, content) => {
    expect(parse(content)).toEqual(['2026-01-06T15:00 2026-01-06T16:00'])
  })

  it('counts as far as it overlaps the time that is read', () => {
    const at = (minutes: number) => Date.parse('2026-01-06T15:00Z') + minutes * MINUTE_MS
    expect(parse(single(), { until: at(0) })).toEqual([])
    expect(parse(single(), { until: at(1) })).toHaveLength(1)
    expect(parse(single(), { from: at(60) })).toEqual([])
    expect(parse(single(), { from: at(59) })).toHaveLength(1)
  })

  it('joins another that it overlaps, and stays apart from one that it touches', () => {
    const other = (start: string, end: string) =>
      event(`DTSTART:20260106T${start}00Z`, `DTEND:20260106T${end}00Z`).replace('one@', `${start}@`)
    expect(parse(calendar(other('1500', '1600'), other('1530', '1700'), other('1700', '1800')))).toEqual([
      '2026-01-06T15:00 2026-01-06T17:00',
      '2026-01-06T17:00 2026-01-06T18:00',
    ])
  })
})

describe('a recurring event', () => {
  const WEEKLY = 'RRULE:FREQ=WEEKLY'

  it('keeps its wall clock over both clock changes', () => {
    const times = parse(single(WEEKLY))
    expect(times).toHaveLength(52)
    expect(times).toEqual(
      expect.arrayContaining([
        '2026-03-03T15:00 2026-03-03T16:00',
        '2026-03-10T14:00 2026-03-10T15:00',
        '2026-10-27T14:00 2026-10-27T15:00',
        '2026-11-03T15:00 2026-11-03T16:00',
      ]),
    )
  })

  const exception = (of: string, ...lines: string[]) =>
    event(`RECURRENCE-ID;TZID=America/Chicago:${of}`, ...lines)

  it('has a moved instance where it was moved to, also from past the end of the time that is read', () => {
    const content = calendar(
      event(...AT_NINE, WEEKLY),
      exception('20260113T090000', 'DTSTART:20260116T200000Z', 'DTEND:20260116T203000Z'),
      exception('20270209T090000', 'DTSTART:20260117T200000Z', 'DTEND:20260117T203000Z'),
    )
    const times = parse(content)
    expect(times.slice(0, 4)).toEqual([
      '2026-01-06T15:00 2026-01-06T16:00',
      '2026-01-16T20:00 2026-01-16T20:30',
      '2026-01-17T20:00 2026-01-17T20:30',
      '2026-01-20T15:00 2026-01-20T16:00',
    ])
  })

  it('has its exceptions from anywhere in the file, whatever the parameters of its UID', () => {
    const [first, second] = ['20260113T090000', '20260120T090000'].map(of =>
      exception(of, ...AT_NINE, 'STATUS:CANCELLED'),
    )
    const other = event('DTSTART:20260107T150000Z', 'DURATION:PT1H').replace('one@', 'two@')
    const series = event(...AT_NINE, 'RRULE:FREQ=WEEKLY;COUNT=3').replace('UID:', 'UID;X-FROM="a:b":')
    expect(
      parse(calendar(first ?? '', other, series, other.replace('two@', 'three@'), second ?? '')),
    ).toEqual(['2026-01-06T15:00 2026-01-06T16:00', '2026-01-07T15:00 2026-01-07T16:00'])
  })

  it('counts every instance, of whatever days and zone, as a day-by-day expansion does', () => {
    const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
    const days = eachDay('2026-01-01', '2027-01-01')
    const zone = fc.constantFrom(
      ['America/Chicago', 'America/Chicago'],
      ['Europe/London', 'Europe/London'],
      ['Tokyo Standard Time', 'Asia/Tokyo'],
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
        fc.integer({ min: 4, max: 23 }),
        fc.integer({ min: 1, max: 180 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 364 }), { maxLength: 20 }),
        zone,
        (onWeekdays, hour, length, left, [tzid = '', timeZone = '']) => {
          const toLocal = (day: string) => `${day.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`
          const isOn = (day: string) => onWeekdays.includes(dayOfWeek(day))
          const first = days.find(isOn) ?? ''
          const without = left.map(index => days[index] ?? '').filter(day => isOn(day) && day !== first)
          const lines = [
            `DTSTART;TZID=${tzid}:${toLocal(first)}`,
            `DURATION:PT${length}M`,
            `RRULE:FREQ=WEEKLY;UNTIL=20261231T235959Z;BYDAY=${onWeekdays.map(day => weekdays[day]).join(',')}`,
            ...without.map(day => `EXDATE;TZID=${tzid}:${toLocal(day)}`),
          ]
          const expected = days
            .filter(day => isOn(day) && !without.includes(day))
            .map(day => toInstant(day, hour * 60, timeZone) ?? 0)
            .filter(at => at <= Date.parse('2026-12-31T23:59:59Z'))
            .map(at => ({ startsAt: at, endsAt: at + length * MINUTE_MS }))
            .filter(({ endsAt }) => endsAt > FROM)
          const content = calendar(event(...lines))
          const { times } = parseBusyTimes({ content, from: FROM, until: UNTIL, timeZone: CHICAGO })
          expect(times).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a calendar', () => {
  it('of several has the events of all', () => {
    expect(parse(single() + single().replaceAll('20260106T', '20260107T'))).toHaveLength(2)
  })

  it('of several has its own zones', () => {
    const inZone = event('DTSTART;TZID=Half past:20260106T090000', 'DURATION:PT1H')
    const earlier = CUSTOM_ZONE.replaceAll('+0530', '+0630')
    expect(parse(calendar(inZone, CUSTOM_ZONE) + calendar(earlier, inZone))).toEqual([
      '2026-01-06T02:30 2026-01-06T03:30',
      '2026-01-06T03:30 2026-01-06T04:30',
    ])
  })

  it('without events has no busy times', () => {
    expect(parse(`\uFEFF${calendar()}`)).toEqual([])
  })

  it.each([
    ['a web page', '<!doctype html><title>Log in</title>'],
    ['nothing', ''],
    ['contacts', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n'],
    ['an event alone', event(...AT_NINE)],
  ])('is not %s', (_what, content) => {
    expect(problem(content)).toBe('notACalendar')
  })

  it('of whatever lines has instants that can be stored, or is refused', () => {
    const names = splitWords(`
      UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS FREEBUSY FBTYPE TZID TZOFFSETFROM
      TZOFFSETTO`)
    const kinds = ['DATE', 'DATE-TIME', 'DURATION', 'RECUR', 'PERIOD', 'INTEGER', 'UTC-OFFSET', 'BINARY', 'X']
    const parameters = [
      '',
      ...kinds.map(kind => `;VALUE=${kind}`),
      ';TZID=X',
      ';TZID=UTC',
      ';RANGE=THISANDFUTURE',
      ';',
    ]
    const values = [
      ...[
        ...splitWords('20260106T150000Z 20260106 00000101T000000 99991231T235959 20261332T256161Z -1 x'),
        '',
      ],
      ...['PT1H', '-P1D', 'P500000W', 'P', 'FREQ=DAILY;COUNT=3', 'FREQ=YEARLY;BYDAY=9XX', 'FREQ=', '+0000'],
      '20260106T150000Z/PT1H',
    ]
    const line = fc
      .tuple(...[names, parameters, values].map(parts => fc.constantFrom(...parts)))
      .map(([name, parameter, value]) => `${name}${parameter}:${value}`)
    const wrap = (name: string) => (lines: string[]) =>
      [`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n')
    const lines = fc.array(line, { maxLength: 6 })
    const onsets = lines.map(given =>
      wrap('STANDARD')([...given, 'DTSTART:16010101T000000', 'TZOFFSETTO:+0530']),
    )
    const part = fc.oneof(
      ...['VEVENT', 'VFREEBUSY', 'VTIMEZONE'].map(name => lines.map(wrap(name))),
      onsets.map(inner => wrap('VTIMEZONE')(['TZID:X', inner])),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), parts => {
        try {
          const year = /^(?!0000)\d{4}-/
          for (const time of parse(calendar(...parts))) expect(time).toMatch(year)
        } catch (error) {
          expect(error instanceof RuleError).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('with three events that are busy every hour of the year is refused', () => {
    const hourly = event('DTSTART:20260101T060000Z', 'DURATION:PT1S', 'RRULE:FREQ=HOURLY')
    expect(problem(calendar(hourly, hourly, hourly))).toBe('calendarTooManyEvents')
  })

  it.each([
    ['times in one event', single, 'RDATE:', ''],
    ['periods in one event', single, 'RDATE;VALUE=PERIOD:', '/PT1M'],
    ['busy times', busyList, 'FREEBUSY:', '/PT1M'],
  ])('with 130,000 %s is refused', (_what, toCalendar, name, end) => {
    const times = Array.from({ length: 130_000 }, (_, minute) => compact(FROM + minute * MINUTE_MS) + end)
    expect(problem(toCalendar(name + times.join(',')))).toBe('calendarTooManyEvents')
  })

  it('with 130,000 times that are left out is read', () => {
    const times = Array.from({ length: 130_000 }, () => '20260106T150000Z').join(',')
    expect(parse(single(`EXDATE:${times}`))).toEqual([])
  })
})
