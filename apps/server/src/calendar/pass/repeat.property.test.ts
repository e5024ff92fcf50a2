import { DAY_MS } from '@clinic/domain/time-units.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repeat } from './repeat.ts'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

interface Rule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  months: number[]
  monthDays: number[]
  weekdays: { number: number; weekday: number }[]
  count: number | null
}

const parts = (day: number) => {
  const date = new Date(day * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return { year, month, date: date.getUTCDate(), weekday: date.getUTCDay(), daysInMonth }
}

/** Weeks begin on Monday; day 0 was a Thursday. */
const week = (day: number) => Math.floor((day + 3) / 7)

function isOnWeekday({ number, weekday }: Rule['weekdays'][number], day: number): boolean {
  const at = parts(day)
  if (at.weekday !== weekday) return false
  const place = Math.ceil(at.date / 7)
  const placeFromEnd = Math.ceil((at.daysInMonth - at.date + 1) / 7)
  return number === 0 || number === place || number === -placeFromEnd
}

/** Whether a day is in a rule that starts on another: the second, slower way. */
function isIn(rule: Rule, start: number, day: number): boolean {
  const [first, at] = [parts(start), parts(day)]
  const periods = {
    DAILY: day - start,
    WEEKLY: week(day) - week(start),
    MONTHLY: (at.year - first.year) * 12 + at.month - first.month,
    YEARLY: at.year - first.year,
  }
  if (periods[rule.freq] % rule.interval !== 0) return false
  const { months, monthDays, weekdays } = rule
  if (months.length > 0 && !months.includes(at.month + 1)) return false
  const isDayNamed = monthDays.length > 0 || weekdays.length > 0
  if (monthDays.length > 0 && !monthDays.some(n => n === at.date || n === at.date - at.daysInMonth - 1))
    return false
  if (weekdays.length > 0 && !weekdays.some(weekday => isOnWeekday(weekday, day))) return false
  if (isDayNamed || rule.freq === 'DAILY') return true
  if (rule.freq === 'WEEKLY') return at.weekday === first.weekday
  return at.date === first.date && (rule.freq === 'MONTHLY' || months.length > 0 || at.month === first.month)
}

const list = <T>(item: fc.Arbitrary<T>) =>
  fc.oneof(fc.constant<T[]>([]), fc.array(item, { minLength: 1, maxLength: 3 }))

const rules = fc
  .record<Rule>({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.integer({ min: 1, max: 4 }),
    months: list(fc.integer({ min: 1, max: 12 })),
    monthDays: list(fc.constantFrom(1, 13, 29, 30, 31, -1, -2)),
    weekdays: list(fc.record({ number: fc.constantFrom(0, 1, 2, -1), weekday: fc.nat(6) })),
    count: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 40 })),
  })
  .map(rule => {
    // Numbered weekdays count within a month here; of a year they are another rule.
    const isNumbered = rule.freq === 'MONTHLY'
    const weekdays = rule.weekdays.map(({ number, weekday }) => ({
      number: isNumbered ? number : 0,
      weekday,
    }))
    return { ...rule, weekdays, monthDays: rule.freq === 'WEEKLY' ? [] : rule.monthDays }
  })

function toText({ freq, interval, months, monthDays, weekdays, count }: Rule): string {
  const days = weekdays.map(({ number, weekday }) => `${number || ''}${WEEKDAYS[weekday]}`)
  return [
    `FREQ=${freq};INTERVAL=${interval}`,
    months.length > 0 && `BYMONTH=${months.join(',')}`,
    monthDays.length > 0 && `BYMONTHDAY=${monthDays.join(',')}`,
    days.length > 0 && `BYDAY=${days.join(',')}`,
    count !== null && `COUNT=${count}`,
  ]
    .filter(Boolean)
    .join(';')
}

it('has the days of a rule that a walk over all days finds, also from far before', () => {
  const start = fc.integer({ min: Date.UTC(1995, 0, 1) / DAY_MS, max: Date.UTC(2026, 11, 31) / DAY_MS })
  const [from, until] = [Date.UTC(2026, 0, 1) / DAY_MS, Date.UTC(2027, 0, 1) / DAY_MS]
  fc.assert(
    fc.property(rules, start, (rule, first) => {
      const days: number[] = []
      let left = rule.count ?? Number.POSITIVE_INFINITY
      for (let day = first; day <= until && left > 0; day++) {
        if (!isIn(rule, first, day)) continue
        left -= 1
        if (day >= from) days.push(day)
      }
      const found = repeat({ text: toText(rule), count: rule.count }, first * DAY_MS, {
        from: from * DAY_MS,
        until: until * DAY_MS,
      })
      expect(found?.map(wall => wall / DAY_MS)).toEqual(days)
    }),
    { numRuns: 300, seed: 62 },
  )
})
