import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { DAYS_OF_WEEK } from '@clinic/domain/clinic-time.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { EarlierTime } from '@clinic/domain/offers/schemas.ts'
import { texts } from './texts.ts'

/** When someone could come earlier: "Mon, Wed mornings". */
export function wantedText(
  { days, partOfDay }: NonNullable<EarlierTime['wanted']>,
  language: Language,
): string {
  const { anyDay, when } = texts[language]
  const names = days.map(day => WEEKDAYS[language][day]?.slice(0, 3)).join(', ')
  return `${days.length < DAYS_OF_WEEK.length ? names : anyDay} ${when[partOfDay]}`
}
