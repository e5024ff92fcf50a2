import type { Patient } from '@clinic/domain/patients/schemas.ts'
import type { Format } from '#lib/use-format.ts'
import { texts } from './texts.ts'

/** When a patient came last and comes next: "Last visit Tue, Nov 3, next Tue, Dec 1". */
export function describeLastAndNext(
  { lastVisit, nextVisit }: Pick<Patient, 'lastVisit' | 'nextVisit'>,
  { language, weekdayDate: day }: Format,
): string {
  const t = texts[language]
  if (!lastVisit) return nextVisit ? t.first(day(nextVisit)) : t.none
  return nextVisit ? t.next(t.last(day(lastVisit)), day(nextVisit)) : t.last(day(lastVisit))
}
