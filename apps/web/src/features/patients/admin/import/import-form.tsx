import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import { IMPORT_FIELDS, recognizeColumns } from '@clinic/domain/patients/import/columns.ts'
import { type ReadRow, readImportRows } from '@clinic/domain/patients/import/read-rows.ts'
import type { ImportedAppointment } from '@clinic/domain/patients/import/schemas.ts'
import { Button, List, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { DialogButtons } from '../../../../ui/dialog/admin-dialog.tsx'
import { texts as typeNames } from '../../../appointments/shared/type-names/texts.ts'
import { ImportPreview } from './import-preview.tsx'
import type { ImportTable } from './read-table.ts'
import { texts } from './texts.ts'

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
  const t = useTexts(texts)
  const names = useTexts(typeNames)
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
    { value: '', label: t.notInFile },
    ...table.headings.map((heading, at) => ({ value: String(at), label: heading || t.column(at + 1) })),
  ]
  return (
    <Stack>
      <Text>{t.check(table.fileName, rows.length)}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {IMPORT_FIELDS.map(field => (
          <NativeSelect
            key={field}
            label={t.fields[field]}
            data={choices}
            value={String(columns[field] ?? '')}
            onChange={({ currentTarget: { value } }) => {
              const { [field]: _, ...others } = columns
              setColumns(value === '' ? others : { ...others, [field]: Number(value) })
            }}
          />
        ))}
        <NativeSelect
          label={t.type}
          data={APPOINTMENT_TYPES.map(value => ({ value, label: names[value] }))}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as AppointmentType)}
        />
        <TextInput
          label={t.day}
          description={t.dayHelp}
          type="date"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </SimpleGrid>
      <Text role="status" fw={600}>
        {t.added(appointments.length)}{' '}
        {appointments.length < rows.length && t.leftOut(rows.length - appointments.length)}
      </Text>
      <ImportPreview rows={rows} />
      <LeftOut rows={rows} />
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          {t.back}
        </Button>
        <Button loading={pending} disabled={appointments.length === 0} onClick={() => onImport(appointments)}>
          {t.submit(appointments.length)}
        </Button>
      </DialogButtons>
    </Stack>
  )
}

function LeftOut({ rows }: { rows: readonly ReadRow[] }) {
  const t = useTexts(texts)
  const left = rows.flatMap(row => ('problem' in row ? [row] : []))
  if (left.length === 0) return null
  return (
    <details>
      <summary>{t.reasons(left.length)}</summary>
      <List size="sm" mt="xs">
        {left.slice(0, LISTED).map(({ line, problem }) => (
          <List.Item key={line}>{t.line(line, t.problems[problem])}</List.Item>
        ))}
        {left.length > LISTED && <List.Item>{t.more(left.length - LISTED)}</List.Item>}
      </List>
    </details>
  )
}
