import { formatDateBadge, formatMonth, formatMonthDay } from '@clinic/domain/clinic-format.ts'
import { noonUtc } from '@clinic/domain/clinic-time.ts'
import { LOCALES } from '@clinic/domain/language.ts'
import { useLanguage } from '#lib/texts.ts'

/** Figures and dates as the page's language writes them. */
export function useFigureLabels() {
  const language = useLanguage()
  const locale = LOCALES[language]
  return {
    /** Minutes as hours: "37.5". */
    hours: (minutes: number) => (minutes / 60).toLocaleString(locale, { maximumFractionDigits: 1 }),
    /** "42%", or "–" of nothing. */
    share: (part: number, whole: number) =>
      whole === 0 ? '–' : (part / whole).toLocaleString(locale, { style: 'percent' }),
    /** A day (`yyyy-MM-dd`) as "November 1". */
    dayOfMonth: (day: string) => formatMonthDay(noonUtc(day), 'UTC', language),
    /** A month (`yyyy-MM`) as "November 2026". */
    month: (month: string) => formatMonth(`${month}-01`, language),
    /** A month (`yyyy-MM`) as "Nov". */
    shortMonth: (month: string) => formatDateBadge(noonUtc(`${month}-01`), 'UTC', language).month,
  }
}

/** Sum of one figure over rows. */
export const total = <Figure extends string>(rows: readonly Record<Figure, number>[], figure: Figure) =>
  rows.reduce((sum, row) => sum + row[figure], 0)
