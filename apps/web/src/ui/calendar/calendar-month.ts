import { addDays, dayOfWeek, isDay } from '@clinic/domain/clinic-time.ts'

/** Moves a day by months, to the last day if the month is shorter. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const wanted = year * 12 + (month - 1) + months
  const first = `${String(Math.floor(wanted / 12)).padStart(4, '0')}-${String((wanted % 12) + 1).padStart(2, '0')}-01`
  if (!isDay(first)) return day
  return addDays(first, Math.min(date, monthLength(first)) - 1)
}

/** Next day for a key (ARIA date grid); null for other keys. */
export function dayByKey(day: string, key: string): string | null {
  const to = listMoves(day)[key]
  return to !== undefined && isDay(to) ? to : null
}

function listMoves(day: string): Record<string, string> {
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

function monthLength(day: string): number {
  return [31, 30, 29].find(last => isDay(`${day.slice(0, 7)}-${last}`)) ?? 28
}
