import { addDays, dayOfWeek, isDay } from '@clinic/domain/clinic-time.ts'

/** The weeks of the month of a day, from Sunday on; where another month's day would stand is null. */
export function monthWeeks(day: string): (string | null)[][] {
  const first = firstOf(day)
  const length = monthLength(day)
  const before = dayOfWeek(first)
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = week * 7 + weekday - before
      return index >= 0 && index < length ? addDays(first, index) : null
    }),
  )
}

/** The same day so many months later, or earlier; the last one of a month that is too short for it. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const wanted = year * 12 + (month - 1) + months
  const first = `${String(Math.floor(wanted / 12)).padStart(4, '0')}-${String((wanted % 12) + 1).padStart(2, '0')}-01`
  if (!isDay(first)) return day
  return addDays(first, Math.min(date, monthLength(first)) - 1)
}

/** Where a key leads from a day in a calendar (ARIA Authoring Practices, date grid); null for any other key. */
export function dayByKey(day: string, key: string): string | null {
  const to = movesOf(day)[key]
  return to !== undefined && isDay(to) ? to : null
}

function movesOf(day: string): Record<string, string> {
  const weekday = dayOfWeek(day)
  return {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, -weekday),
    End: addDays(day, 6 - weekday),
    PageUp: shiftMonth(day, -1),
    PageDown: shiftMonth(day, 1),
  }
}

/** How many days the month of a day has. */
function monthLength(day: string): number {
  return [31, 30, 29].find(last => isDay(`${day.slice(0, 7)}-${last}`)) ?? 28
}

function firstOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}
