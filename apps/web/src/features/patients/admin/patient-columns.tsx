import { formatWeekdayDate, nameLanguage } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { Text } from '@mantine/core'
import { PhoneLink } from '../../../ui/page/contact-links.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { NameButton } from '../../../ui/table/name-button.tsx'
import { texts } from './texts.ts'

interface PatientColumnsOptions {
  /** Epoch milliseconds. */
  now: number
  timeZone: string
  language: Language
  onOpen: (patient: ListedPatient) => void
}

/** Columns of the list of patients, in clinic time. */
export function patientColumns({
  now,
  timeZone,
  language,
  onOpen,
}: PatientColumnsOptions): [Column<ListedPatient>, ...Column<ListedPatient>[]] {
  const { columns: t, invited } = texts[language]
  const format = (instant: string) => formatWeekdayDate(Date.parse(instant), now, timeZone, language)
  const day = (instant: string | null) => instant && <Unbroken>{format(instant)}</Unbroken>
  return [
    {
      name: t.name,
      cell: patient => (
        <>
          <NameButton name={patient.name} onClick={() => onOpen(patient)} />
          {patient.invitation && (
            <Text span display="block" size="xs" c="dimmed" fw={400}>
              <Unbroken>{invited(format(patient.invitation.at))}</Unbroken>
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
