import { type Language, LOCALES } from '@clinic/domain/language.ts'

/** The digits of a day's fields, which may still be empty. */
export interface DateParts {
  year: string
  month: string
  day: string
}

const isPart = (type: string): type is keyof DateParts => ['year', 'month', 'day'].includes(type)

/** The fields in the order in which a language writes a date. */
export function orderDateParts(language: Language): (keyof DateParts)[] {
  return new Intl.DateTimeFormat(LOCALES[language])
    .formatToParts()
    .map(({ type }) => type)
    .filter(isPart)
}

/** The parts of a date that was given, unfinished ones too: `1958-04-12`, `-04-`; null for any other text. */
export function toDateParts(text: string): DateParts | null {
  const [, year = '', month = '', day = ''] = /^(\d{0,4})-(\d{0,2})-(\d{0,2})$/.exec(text) ?? []
  return year || month || day ? { year, month, day } : null
}

/** The parts as `yyyy-MM-dd`, or as much of it as there is; empty without any. */
export function toDateText({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return ''
  const pad = (digits: string) => (digits === '' ? '' : digits.padStart(2, '0'))
  return [year, pad(month), pad(day)].join('-')
}
