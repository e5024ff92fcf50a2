import { expect, it } from 'vitest'
import { calendar, event, readBusy } from '../fixtures/busy-calendars.ts'

const START = 'DTSTART:20260106T100000'
const FIRST = '2026-01-06T16:00 2026-01-06T17:00'
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)
const ruled = (...rules: string[]) =>
  calendar(event(START, 'DURATION:PT1H', ...rules.map(rule => `RRULE:${rule}`)))
const since = (start: string, rule: string) =>
  calendar(event(`DTSTART:${start}T100000`, 'DURATION:PT1H', `RRULE:${rule}`))

const ALL_TIMES = `FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`

it.each<[rule: string, remarked: string | null]>([
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', null],
  ['FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30', null],
  ['FREQ=DAILY;INTERVAL=2147483647', null],
  ['FREQ=SECONDLY', 'FREQ=SECONDLY'],
  ['FREQ=SECONDLY;BYMONTH=12', 'FREQ=SECONDLY;BYMONTH=12'],
  [ALL_TIMES, ALL_TIMES.slice(0, 80)],
])('reads the first time of a rule that never comes again, or too often: %.40s', (rule, remarked) => {
  expect(readBusy(ruled(rule))).toEqual({
    busy: [FIRST],
    remarked: remarked === null ? {} : { firstTimeOnly: [remarked] },
  })
})

it.each([
  ['whose COUNT is never reached', since('19000101', 'FREQ=DAILY;COUNT=999999999')],
  ['whose COUNT is reached after the window', since('19000101', 'FREQ=DAILY;COUNT=46500')],
  ['since the year 1', since('00010101', 'FREQ=DAILY')],
])('reads every day of a daily rule %s', (_what, content) => {
  expect(readBusy(content).busy).toHaveLength(365)
})

it('reads 5,000 rules of one event', () => {
  const rules = upTo(5_000).map(n => `FREQ=WEEKLY;INTERVAL=${(n % 50) + 1};BYHOUR=${n % 24}`)
  expect(readBusy(ruled(...rules))).toMatchObject({ busy: expect.arrayContaining([FIRST]), remarked: {} })
})

it('gives up a rule that takes too many steps, and says so', () => {
  const rule = 'FREQ=DAILY;COUNT=500000'
  expect(readBusy(since('00010101', rule))).toEqual({ busy: [], remarked: { firstTimeOnly: [rule] } })
})

const zone = (...lines: string[]) =>
  [
    'BEGIN:VTIMEZONE',
    'TZID:Half past',
    'BEGIN:STANDARD',
    'DTSTART:00010101T000000',
    'TZOFFSETTO:+0530',
    ...lines,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
const inZone = (...lines: string[]) =>
  calendar(zone(...lines), event('DTSTART;TZID=Half past:20260106T100000', 'DURATION:PT1H'))

it('reads a zone with 200,000 onsets', () => {
  const onsets = Array.from({ length: 200_000 }, () => '20250101T000000').join(',')
  expect(readBusy(inZone(`RDATE:${onsets}`))).toEqual({
    busy: ['2026-01-06T04:30 2026-01-06T05:30'],
    remarked: {},
  })
})

it('gives up the rule of a zone that cannot be repeated, and says so', () => {
  expect(readBusy(inZone('RRULE:FREQ=YEARLY;INTERVAL=9999999999;COUNT=3'))).toEqual({
    busy: ['2026-01-06T04:30 2026-01-06T05:30'],
    remarked: { guessedZone: ['Half past'] },
  })
})

it('reads a file of one line, and of one parameter, without an end', () => {
  const long = 'x'.repeat(1_000_000)
  expect(readBusy(calendar(event(`DTSTART;X="${long}`, START, 'DURATION:PT1H')))).toEqual({
    busy: [FIRST],
    remarked: {},
  })
  expect(readBusy(calendar(event(`DTSTART;X=${':'.repeat(1_000_000)}`, START, 'DURATION:PT1H')))).toEqual({
    busy: [FIRST],
    remarked: {},
  })
})
