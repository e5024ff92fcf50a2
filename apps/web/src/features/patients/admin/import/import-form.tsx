import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { IMPORT_FIELDS, recognizeColumns } from '@clinic/domain/patients/import/columns.ts'
import { type DateOrder, readImportedDate } from '@clinic/domain/patients/import/dates.ts'
import type { ImportProblem, ReadRow } from '@clinic/domain/patients/import/read-rows.ts'
import type { ImportedAppointment } from '@clinic/domain/patients/import/schemas.ts'
import { Button, List, NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { DialogButtons } from '#ui/dialog/admin-dialog.tsx'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { ImportTable } from './read-table.ts'
import { texts } from './texts.ts'
import { useReadRows } from './use-read-rows.ts'

const DATE_ORDERS: readonly DateOrder[] = ['monthFirst', 'dayFirst']

/** Example dates in the question whether day or month comes first. */
const EXAMPLES = 3

interface ImportFormProps {
  table: ImportTable
  pending: boolean
  onImport: (appointments: ImportedAppointment[]) => void
  onBack: () => void
}

/** Shows a file's columns, how many rows are imported, and a button to import them. */
export function ImportForm({ table, pending, onImport, onBack }: ImportFormProps) {
  const t = useTexts(texts)
  const { nameType } = useAppointmentTypes()
  const [columns, setColumns] = useState(() => recognizeColumns(table.headings))
  const [type, setType] = useState<AppointmentType>('treatment')
  const [day, setDay] = useState('')
  const [chosenOrder, setChosenOrder] = useState<DateOrder>()
  const { foundOrder, dateOrder, rows } = useReadRows(table, { columns, type, day, chosenOrder })
  const appointments = (rows ?? []).flatMap(row => ('appointment' in row ? [row.appointment] : []))
  const choices = [
    { value: '', label: t.notInFile },
    ...table.headings.map((heading, at) => ({ value: String(at), label: heading || t.column(at + 1) })),
  ]
  return (
    <Stack>
      <Text>{t.check(table.fileName, table.rows.length)}</Text>
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
          data={APPOINTMENT_TYPES.map(value => ({ value, label: nameType(value) }))}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as AppointmentType)}
        />
        {typeof foundOrder === 'string' && (
          <ChoiceSelect
            label={t.dateOrder}
            names={t.dateOrders}
            value={dateOrder ?? foundOrder}
            onChoose={setChosenOrder}
          />
        )}
        <TextInput
          label={t.day}
          description={t.dayHelp}
          type="date"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </SimpleGrid>
      {typeof foundOrder !== 'string' && (
        <OrderQuestion
          dates={foundOrder.unclear.slice(0, EXAMPLES)}
          value={chosenOrder ?? null}
          onChange={setChosenOrder}
        />
      )}
      {rows && (
        <>
          <Text role="status" fw={600}>
            {t.sum(rows.length, appointments.length)}
          </Text>
          <Notes rows={rows} />
          <ImportPreview rows={rows} />
          <LeftOut rows={rows} />
        </>
      )}
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

interface OrderQuestionProps {
  dates: readonly string[]
  value: DateOrder | null
  onChange: (order: DateOrder) => void
}

/** Asks for the order of day and month if no date of the file shows it. */
function OrderQuestion({ dates, value, onChange }: OrderQuestionProps) {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const reading = (text: string, order: DateOrder) => {
    const date = readImportedDate(text, timeZone, order)
    return date === null ? text : formatDay(date.day, language)
  }
  return (
    <Radio.Group
      label={t.askOrder(dates.join(', '))}
      value={value}
      onChange={order => onChange(order as DateOrder)}
    >
      <Stack gap="xs" mt="xs">
        {DATE_ORDERS.map(order => (
          <Radio
            key={order}
            name="dateOrder"
            value={order}
            label={t.dateOrders[order]}
            description={<Unbroken>{dates.map(text => reading(text, order)).join('; ')}</Unbroken>}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Says what imported rows lack, and how many visits were cancelled or missed. */
function Notes({ rows }: { rows: readonly ReadRow[] }) {
  const { notes: t } = useTexts(texts)
  const note = (text: (count: number) => string, isNoted: (row: ReadRow) => boolean) => {
    const count = rows.filter(isNoted).length
    return count > 0 && <Text>{text(count)}</Text>
  }
  return (
    <>
      {note(t.fillerEmails, row => 'appointment' in row && row.hasFillerEmail)}
      {note(t.leftOut, row => 'appointment' in row && row.appointment.leftOut)}
      {note(t.didNotHappen, row => 'problem' in row && row.problem === 'didNotHappen')}
    </>
  )
}

/** Rows that are not imported, by reason. */
function LeftOut({ rows }: { rows: readonly ReadRow[] }) {
  const t = useTexts(texts)
  const left = rows.flatMap(row => ('problem' in row ? [row] : []))
  const problems = [...new Set(left.map(({ problem }) => problem))]
  const describe = (problem: ImportProblem) => {
    const lines = left.filter(row => row.problem === problem).map(({ line }) => line)
    return t.lines(t.problems[problem], lines.length, toRanges(lines))
  }
  return (
    <details>
      <summary>{t.reasons(left.length)}</summary>
      <List mt="xs">
        {problems.map(problem => (
          <List.Item key={problem}>{describe(problem)}</List.Item>
        ))}
      </List>
    </details>
  )
}

/** "4, 7–9" for 4, 7, 8 and 9. */
function toRanges(numbers: readonly number[]): string {
  const starts = numbers.filter((number, at) => number - 1 !== numbers[at - 1])
  const ends = numbers.filter((number, at) => number + 1 !== numbers[at + 1])
  return starts.map((start, at) => (start === ends[at] ? `${start}` : `${start}–${ends[at]}`)).join(', ')
}
