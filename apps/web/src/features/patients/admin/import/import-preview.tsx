import { formatPlainDate, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { ReadRow } from '@clinic/domain/patients/import/read-rows.ts'
import { Table, Text } from '@mantine/core'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from './texts.ts'

const SHOWN = 20

/** "November 3, 2026, 9:00 AM" for `2026-11-03T09:00`: numbers alone would not say which is the month. */
function formatStart(startsAt: string, language: Language): string {
  const [day = '', time = ''] = startsAt.split('T')
  return `${formatPlainDate(Date.parse(day), 'UTC', language)}, ${formatTimeOfDay(time, language)}`
}

const hasData = (row: ReadRow) =>
  !('problem' in row && ['empty', 'aboveHeadings', 'headings'].includes(row.problem))

/** The first rows of a file as they would be imported. */
export function ImportPreview({ rows }: { rows: readonly ReadRow[] }) {
  const t = useTexts(texts)
  const { nameType } = useAppointmentTypes()
  const language = useLanguage()
  return (
    <Table.ScrollContainer minWidth="52rem" type="native" tabIndex={0} role="region" aria-label={t.preview}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {t.headings.map(heading => (
              <Table.Th key={heading} scope="col" style={{ whiteSpace: 'nowrap' }}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            .filter(hasData)
            .slice(0, SHOWN)
            .map(row => (
              <Table.Tr key={row.line}>
                <Table.Td>{row.line}</Table.Td>
                {'appointment' in row ? (
                  <>
                    <Table.Td>{row.appointment.name}</Table.Td>
                    <Table.Td>{row.appointment.email}</Table.Td>
                    <Table.Td>{row.appointment.phone}</Table.Td>
                    <Table.Td>
                      <Unbroken>{formatStart(row.appointment.startsAt, language)}</Unbroken>
                    </Table.Td>
                    <Table.Td>{nameType(row.appointment.type)}</Table.Td>
                  </>
                ) : (
                  <Table.Td colSpan={5}>
                    <Text size="sm" c="dimmed">
                      {t.omitted(t.problems[row.problem])}
                    </Text>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
