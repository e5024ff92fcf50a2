import { formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { Anchor, Text } from '@mantine/core'
import { PhoneLink } from '../../../ui/contact-links.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { texts as languageTexts } from '../shared/language-texts/texts.ts'

interface PatientColumnsOptions {
  /** Epoch milliseconds. */
  now: number
  timeZone: string
  language: Language
  /** Opens a patient's panel. */
  onOpen: (patient: ListedPatient) => void
}

/** Columns of the list of patients, in clinic time. */
export function patientColumns({
  now,
  timeZone,
  language,
  onOpen,
}: PatientColumnsOptions): [Column<ListedPatient>, ...Column<ListedPatient>[]] {
  const day = (instant: string | null) =>
    instant && <Unbroken>{formatWeekdayDate(Date.parse(instant), now, timeZone, language)}</Unbroken>
  return [
    {
      name: 'Name',
      cell: patient => (
        <>
          <Anchor
            component="button"
            type="button"
            inherit
            c="inherit"
            underline="hover"
            ta="start"
            mih="var(--row-target, 0)"
            style={{ overflowWrap: 'anywhere' }}
            aria-haspopup="dialog"
            onClick={() => onOpen(patient)}
          >
            {patient.name}
          </Anchor>
          {patient.invitation && (
            <Text span display="block" size="xs" c="dimmed" fw={400}>
              Invited {day(patient.invitation.at)}
            </Text>
          )}
        </>
      ),
    },
    { name: 'Phone', cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
    { name: 'Last visit', labelled: true, cell: ({ lastVisit }) => day(lastVisit) },
    { name: 'Next visit', labelled: true, cell: ({ nextVisit }) => day(nextVisit) },
    {
      name: 'No-shows',
      numeric: true,
      labelled: true,
      cell: ({ noShows }) => (noShows > 0 ? noShows : null),
    },
    { name: 'Language', cell: patient => languageTexts[language].names[patient.language] },
  ]
}
