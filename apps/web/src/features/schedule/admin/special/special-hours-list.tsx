import { localReason } from '@clinic/domain/availability/closures.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import type { StoredSpecialHours } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { Title } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import type { Editing } from '#ui/form/use-editing.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { type Columns, DataTable } from '#ui/table/data-table.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { sortUpcomingFirst, useDayColumn } from '../dated-rows.tsx'
import { TypesBadge, useTypeNames } from '../hours/visit-types.tsx'
import { texts } from '../texts.ts'
import { useScheduleDeletion } from '../use-schedule-deletion.ts'
import { nameSpecialHours } from './special-hours-name.ts'

interface SpecialHoursListProps {
  /** Today in clinic time, `yyyy-MM-dd`. */
  today: string
  editing: Editing<StoredSpecialHours>
}

/** Special hours with what can be done with them. */
export function SpecialHoursList(props: SpecialHoursListProps) {
  const t = useTexts(texts).special
  const query = trpc.schedule.specialHours.useQuery()
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
      {rows => <SpecialHoursTable rows={rows} {...props} />}
    </QueryBoundary>
  )
}

interface SpecialHoursTableProps extends SpecialHoursListProps {
  rows: readonly StoredSpecialHours[]
}

function SpecialHoursTable({ rows, today, editing }: SpecialHoursTableProps) {
  const language = useLanguage()
  const { affected, blocks, special: t } = useTexts(texts)
  const nameTypes = useTypeNames()
  const deletion = useScheduleDeletion(t.remove, id => editing.release(row => row.id === id))
  const askToRemove = (row: StoredSpecialHours) => {
    const day = <Unbroken>{formatDay(row.date, language)}</Unbroken>
    const hours = <Unbroken>{nameSpecialHours(row, language)}</Unbroken>
    deletion.remove({ change: 'delete-special', id: row.id }, count =>
      count === 0
        ? { ...t.remove, text: <p>{t.remove.text(day, hours)}</p> }
        : { ...t.remove, text: affected.outside(count), cancel: affected.back },
    )
  }
  const columns: Columns<StoredSpecialHours> = [
    useDayColumn(today),
    {
      name: t.hours,
      cell: row => (
        <>
          <Unbroken>{nameSpecialHours(row, language)}</Unbroken>
          <TypesBadge names={nameTypes(row)} />
        </>
      ),
    },
    { name: blocks.shownReason, cell: row => localReason(row, language) ?? t.noReason },
  ]
  if (rows.length === 0) return null
  const name = (row: StoredSpecialHours) =>
    [formatDay(row.date, language), nameSpecialHours(row, language), nameTypes(row)]
      .filter(part => part !== '')
      .join(', ')
  return (
    <>
      <Title order={3} ff="text" fw={600}>
        {t.title}
      </Title>
      <DataTable
        caption={t.title}
        columns={columns}
        rows={sortUpcomingFirst(rows, today)}
        rowKey={({ id }) => id}
        current={({ id }) => id === editing.row?.id}
        actions={row => (
          <>
            <RowButton verb={t.edit} of={name(row)} onClick={() => editing.edit(row)} />
            <RowButton
              verb={t.remove.verb}
              of={name(row)}
              danger
              pending={row.id === deletion.checked}
              onClick={() => askToRemove(row)}
            />
          </>
        )}
      />
    </>
  )
}
