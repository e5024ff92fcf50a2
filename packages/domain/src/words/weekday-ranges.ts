import { WEEKDAYS } from '../clinic-format.ts'
import type { Language } from '../language.ts'

/** Days of the week as people count them: from Monday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0]

/** Weekdays, 0 for Sunday, in a sentence: "Monday and Thursday", "Monday to Thursday"; `to` joins a run of three or more. */
export function formatWeekdays(days: readonly number[], to: string, language: Language): string {
  const runs: number[][] = []
  for (const [index, day] of ORDER.entries()) {
    if (!days.includes(day)) continue
    const before = ORDER[index - 1]
    const last = runs.at(-1)
    if (last && last.at(-1) === before) last.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined) => WEEKDAYS[language][day ?? 0] ?? ''
  const parts = runs.flatMap(run =>
    run.length > 2 ? [`${name(run[0])} ${to} ${name(run.at(-1))}`] : run.map(name),
  )
  return new Intl.ListFormat(language).format(parts)
}
