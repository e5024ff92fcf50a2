import { localReason } from '@clinic/domain/availability/closures.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import type { StoredSpecialHours } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { Title } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { type Columns, DataTable } from '#ui/table/data-table.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { TypesBadge, useTypeNames } from '../hours/visit-types.tsx'
import { texts as blockTexts } from '../texts.ts'
import { nameSpecialHours } from './special-hours-name.ts'
import { texts } from './texts.ts'

interface SpecialHoursListProps {
  /** Upcoming ones first. */
  rows: readonly StoredSpecialHours[]
  /** Today in clinic time, `yyyy-MM-dd`. */
  today: string
  edited: number | undefined
  /** The one whose appointments are being read before a question. */
  checked: number | undefined
  onEdit: (row: StoredSpecialHours) => void
  onDelete: (row: StoredSpecialHours) => void
}

export function SpecialHoursList({ rows, today, edited, checked, onEdit, onDelete }: SpecialHoursListProps) {
  const language = useLanguage()
  const t = useTexts(texts)
  const { blocks } = useTexts(blockTexts)
  const nameTypes = useTypeNames()
  if (rows.length === 0) return null
  const columns: Columns<StoredSpecialHours> = [
    {
      name: blocks.date,
      cell: ({ date }) => {
        const day = capitalize(formatDay(date, language))
        return <Unbroken>{date < today ? blocks.past(day) : day}</Unbroken>
      },
    },
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
        rows={rows}
        rowKey={({ id }) => id}
        current={({ id }) => id === edited}
        actions={row => (
          <>
            <RowButton verb={t.edit} of={name(row)} onClick={() => onEdit(row)} />
            <RowButton
              verb={t.remove.verb}
              of={name(row)}
              danger
              pending={row.id === checked}
              onClick={() => onDelete(row)}
            />
          </>
        )}
      />
    </>
  )
}
