import { formatDay } from '@clinic/domain/clinic-format.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import type { Columns } from '#ui/table/data-table.tsx'
import { texts } from './texts.ts'

interface DatedRow {
  /** Clinic day, `yyyy-MM-dd`. */
  date: string
}

/** Sorts upcoming days first, then past ones, latest first. */
export function sortUpcomingFirst<Row extends DatedRow>(rows: readonly Row[], today: string): Row[] {
  const byDay = [...rows].sort((a, b) => a.date.localeCompare(b.date))
  return [...byDay.filter(({ date }) => date >= today), ...byDay.filter(({ date }) => date < today).reverse()]
}

/** The column of the day, which says that it is past. */
export function useDayColumn(today: string): Columns<DatedRow>[number] {
  const { blocks: t } = useTexts(texts)
  const language = useLanguage()
  return {
    name: t.date,
    cell: ({ date }) => {
      const day = capitalize(formatDay(date, language))
      return <Unbroken>{date < today ? t.past(day) : day}</Unbroken>
    },
  }
}
