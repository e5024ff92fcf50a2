import { nameLanguage } from '@clinic/domain/clinic-format.ts'
import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { Text } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { PhoneLink } from '#ui/page/contact-links.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import type { Columns } from '#ui/table/data-table.tsx'
import { NameButton } from '#ui/table/name-button.tsx'
import { texts } from './texts.ts'

/** Columns of the list of patients. */
export function usePatientColumns(onOpen: (patient: ListedPatient) => void): Columns<ListedPatient> {
  const { columns: t, invited } = useTexts(texts)
  const language = useLanguage()
  const { weekdayDate } = useFormat()
  const day = (instant: string | null) => instant && <Unbroken>{weekdayDate(instant)}</Unbroken>
  return [
    {
      name: t.name,
      cell: patient => (
        <>
          <NameButton name={patient.name} onClick={() => onOpen(patient)} />
          {patient.invitation && (
            <Text span display="block" size="xs" c="dimmed" fw={400}>
              <Unbroken>{invited(weekdayDate(patient.invitation.at))}</Unbroken>
            </Text>
          )}
        </>
      ),
    },
    { name: t.phone, cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
    { name: t.lastVisit, labelled: true, cell: ({ lastVisit }) => day(lastVisit) },
    { name: t.nextVisit, labelled: true, cell: ({ nextVisit }) => day(nextVisit) },
    {
      name: t.noShows,
      numeric: true,
      labelled: true,
      cell: ({ noShows }) => (noShows > 0 ? noShows : null),
    },
    { name: t.language, cell: patient => nameLanguage(patient.language, language) },
  ]
}
