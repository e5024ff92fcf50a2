import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { ImportColumns } from '@clinic/domain/patients/import/columns.ts'
import { type DateOrder, findDateOrder } from '@clinic/domain/patients/import/dates.ts'
import { plainCell, readImportRows } from '@clinic/domain/patients/import/read-rows.ts'
import { useMemo } from 'react'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useFormat } from '#lib/use-format.ts'
import type { ImportTable } from './read-table.ts'

interface ReadingChoices {
  columns: ImportColumns
  type: AppointmentType
  /** Day of all visits, `yyyy-MM-dd`; empty where rows have their own. */
  day: string
  /** Chosen order of day and month; by default, the one that the dates imply. */
  chosenOrder: DateOrder | undefined
}

/** Reads the rows of a file. `rows` is null while the order of its dates, `dateOrder`, is unknown. */
export function useReadRows(table: ImportTable, { columns, type, day, chosenOrder }: ReadingChoices) {
  const { now, timeZone } = useFormat()
  const { email } = usePractice()
  const foundOrder = useMemo(
    () =>
      findDateOrder(
        table.rows.filter(row => !row.problem).map(({ cells }) => plainCell(cells[columns.date ?? -1] ?? '')),
      ),
    [table, columns.date],
  )
  const dateOrder = chosenOrder ?? (typeof foundOrder === 'string' ? foundOrder : null)
  const rows = useMemo(
    () =>
      dateOrder &&
      readImportRows(table.rows, {
        columns,
        type,
        day: day || null,
        dateOrder,
        ownEmails: [email],
        now,
        timeZone,
      }),
    [table, columns, type, day, dateOrder, email, now, timeZone],
  )
  return { foundOrder, dateOrder, rows }
}
