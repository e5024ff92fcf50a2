import { formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { Patient } from '@clinic/domain/patients/schemas.ts'
import { texts } from './texts.ts'

/** When a patient came last and comes next: "Last visit Tue, Nov 3, next Tue, Dec 1"; `now` is epoch milliseconds. */
export function describeLastAndNext(
  { lastVisit, nextVisit }: Pick<Patient, 'lastVisit' | 'nextVisit'>,
  now: number,
  timeZone: string,
  language: Language,
): string {
  const t = texts[language]
  const day = (instant: string) => formatWeekdayDate(Date.parse(instant), now, timeZone, language)
  if (!lastVisit) return nextVisit ? t.first(day(nextVisit)) : t.none
  return nextVisit ? t.next(t.last(day(lastVisit)), day(nextVisit)) : t.last(day(lastVisit))
}
