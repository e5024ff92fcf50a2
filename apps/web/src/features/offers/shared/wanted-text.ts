import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { EarlierTime } from '@clinic/domain/offers/schemas.ts'
import { texts } from './texts.ts'

/** When someone could come earlier: "Mon, Wed mornings". */
export function wantedText(
  { days, partOfDay }: NonNullable<EarlierTime['wanted']>,
  language: Language,
): string {
  const names = days.map(day => WEEKDAYS[language][day]?.slice(0, 3))
  return `${names.join(', ')} ${texts[language].when[partOfDay]}`
}
