/** A valid RRULE without UNTIL, and whether invalid parts were dropped. */
export interface CleanRule {
  /** Null if only the first time counts. */
  text: string | null
  until: string | null
  count: number | null
  isPartial: boolean
  /** As it was written. */
  given: string
}

const NUMBERS: Record<string, { max: number; min: number }> = {
  BYSECOND: { min: 0, max: 59 },
  BYMINUTE: { min: 0, max: 59 },
  BYHOUR: { min: 0, max: 23 },
  BYMONTHDAY: { min: -31, max: 31 },
  BYYEARDAY: { min: -366, max: 366 },
  BYWEEKNO: { min: -53, max: 53 },
  BYMONTH: { min: 1, max: 12 },
  BYSETPOS: { min: -366, max: 366 },
}

/** Above this the first time alone counts. */
export const MAX_TIMES_A_DAY = 48

/** Drops the parts of a rule that are wrong, so that the series is rather busy too often than too seldom. */
export function cleanRule(text: string): CleanRule {
  const parts = new Map<string, string>()
  let isPartial = false
  const given = new Map<string, string>()
  for (const part of text.toUpperCase().replaceAll(/\s/g, '').split(';')) {
    const [name = '', value = ''] = part.split('=')
    if (name !== '' && !given.has(name)) given.set(name, value)
  }
  const until = given.get('UNTIL') ?? null
  given.delete('UNTIL')
  const freq = given.get('FREQ') ?? ''
  for (const [name, value] of given) {
    const cleaned = cleanPart(name, value, freq)
    if (cleaned !== null) parts.set(name, cleaned)
    if (cleaned !== value) isPartial = true
  }
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null
  const isReadable = parts.has('FREQ') && countTimesADay(parts) <= MAX_TIMES_A_DAY
  const joined = [...parts].map(([name, value]) => `${name}=${value}`).join(';')
  return { text: isReadable ? joined : null, until, count, isPartial, given: text }
}

/** A part of a rule without its invalid values; null if all are invalid. */
function cleanPart(name: string, value: string, freq: string): string | null {
  if (name === 'FREQ')
    return /^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/.test(value) ? value : null
  if (name === 'INTERVAL' || name === 'COUNT') return /^0*[1-9]\d{0,9}$/.test(value) ? value : null
  if (name === 'WKST') return /^(?:MO|TU|WE|TH|FR|SA|SU)$/.test(value) ? value : null
  const items = value.split(',')
  if (name === 'BYDAY') return join(items.flatMap(item => cleanDay(item, freq)))
  const limits = NUMBERS[name]
  if (!limits) return null
  const isBelowZero = limits.min < 0
  return join(
    items.filter(item => {
      const number = Number(item)
      const isNumber = /^[+-]?\d{1,3}$/.test(item) && !(isBelowZero && number === 0)
      return isNumber && number >= limits.min && number <= limits.max
    }),
  )
}

const join = (items: readonly string[]) => (items.length > 0 ? items.join(',') : null)

/** A weekday, with its number only where a month or year has several. */
function cleanDay(item: string, freq: string): string[] {
  const [, number = '', day] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(item) ?? []
  if (day === undefined || (number !== '' && Number(number) === 0)) return []
  return [freq === 'MONTHLY' || freq === 'YEARLY' ? number + day : day]
}

function countTimesADay(parts: ReadonlyMap<string, string>): number {
  const count = (name: string) => parts.get(name)?.split(',').length
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const freq = parts.get('FREQ') ?? ''
  const [hours, minutes, seconds] = [count('BYHOUR'), count('BYMINUTE') ?? 1, count('BYSECOND') ?? 1]
  if (freq === 'HOURLY') return Math.min(hours ?? 24, 24 / interval) * minutes * seconds
  if (freq === 'MINUTELY') return 1_440 / interval
  if (freq === 'SECONDLY') return 86_400 / interval
  return (hours ?? 1) * minutes * seconds
}
