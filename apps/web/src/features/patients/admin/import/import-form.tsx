import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import { IMPORT_FIELDS, recognizeColumns } from '@clinic/domain/patients/import/columns.ts'
import { type ReadRow, readImportRows } from '@clinic/domain/patients/import/read-rows.ts'
import type { ImportedAppointment } from '@clinic/domain/patients/import/schemas.ts'
import { Button, List, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { useNow } from '../../../../lib/use-now.ts'
import { DialogButtons } from '../../../../ui/dialog/admin-dialog.tsx'
import { en as TYPE_NAMES } from '../../../appointments/shared/type-names/texts.en.ts'
import { ImportPreview } from './import-preview.tsx'
import { countImported, countRows, FIELD_LABELS, PROBLEM_TEXTS } from './import-words.ts'
import type { ImportTable } from './read-table.ts'

/** Rows left out that are listed with their reason; more would not be read. */
const LISTED = 100

interface ImportFormProps {
  table: ImportTable
  pending: boolean
  onImport: (appointments: ImportedAppointment[]) => void
  onBack: () => void
}

/** The columns of a file, what becomes of its rows, and a button to import them. */
export function ImportForm({ table, pending, onImport, onBack }: ImportFormProps) {
  const { timeZone } = useSite()
  const now = useNow()
  const [columns, setColumns] = useState(() => recognizeColumns(table.headings))
  const [type, setType] = useState<AppointmentType>('treatment')
  const [day, setDay] = useState('')
  const rows = useMemo(
    () =>
      readImportRows(table.rows, {
        columns,
        type,
        day: day || null,
        now,
        timeZone,
      }),
    [table, columns, type, day, now, timeZone],
  )
  const appointments = rows.flatMap(row => ('appointment' in row ? [row.appointment] : []))
  const choices = [
    { value: '', label: 'Not in the file' },
    ...table.headings.map((heading, at) => ({ value: String(at), label: heading || `Column ${at + 1}` })),
  ]
  return (
    <Stack>
      <Text>
        {table.fileName}: {countRows(rows.length)}. Check which column has what.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {IMPORT_FIELDS.map(field => (
          <NativeSelect
            key={field}
            label={FIELD_LABELS[field]}
            data={choices}
            value={String(columns[field] ?? '')}
            onChange={({ currentTarget: { value } }) => {
              const { [field]: _, ...others } = columns
              setColumns(value === '' ? others : { ...others, [field]: Number(value) })
            }}
          />
        ))}
        <NativeSelect
          label="Type of all other visits"
          data={APPOINTMENT_TYPES.map(value => ({ value, label: TYPE_NAMES[value] }))}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as AppointmentType)}
        />
        <TextInput
          label="Date of rows without one"
          description="For an address book, such as the day you last saw them"
          type="date"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </SimpleGrid>
      <Text role="status" fw={600}>
        {countImported(appointments.length)} will be added as completed.{' '}
        {appointments.length < rows.length &&
          `${countRows(rows.length - appointments.length)} will be left out.`}
      </Text>
      <ImportPreview rows={rows} />
      <LeftOut rows={rows} />
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <Button loading={pending} disabled={appointments.length === 0} onClick={() => onImport(appointments)}>
          Import {countImported(appointments.length)}
        </Button>
      </DialogButtons>
    </Stack>
  )
}

function LeftOut({ rows }: { rows: readonly ReadRow[] }) {
  const left = rows.flatMap(row => ('problem' in row ? [row] : []))
  if (left.length === 0) return null
  return (
    <details>
      <summary>{countRows(left.length)} left out, with the reason</summary>
      <List size="sm" mt="xs">
        {left.slice(0, LISTED).map(({ line, problem }) => (
          <List.Item key={line}>
            Line {line} {PROBLEM_TEXTS[problem]}
          </List.Item>
        ))}
        {left.length > LISTED && <List.Item>and {countRows(left.length - LISTED)} more</List.Item>}
      </List>
    </details>
  )
}
