import type { Person } from '@clinic/domain/retention/person.ts'
import { List } from '@mantine/core'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { upcomingOnly } from './person-counts.ts'
import { texts } from './texts.ts'

interface AnonymizeQuestionProps {
  person: Person
  patientIds: number[] | undefined
  onAnonymized: () => void
  onCancel: () => void
}

/** Confirms anonymizing past records and lists upcoming ones that stay. */
export function AnonymizeQuestion({ person, patientIds, onAnonymized, onCancel }: AnonymizeQuestionProps) {
  const { anonymizing: t } = useTexts(texts)
  const format = useFormat()
  const { language } = format
  const { nameType } = useAppointmentTypes()
  const coming = upcomingOnly(person, language, nameType)
  const anonymize = useWrite(trpc.retention.anonymize, t, { onDone: onAnonymized })
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.confirm}
      cancel={t.cancel}
      pending={anonymize.isPending}
      onConfirm={() => anonymize.mutate({ email: person.email, patientIds })}
      onCancel={onCancel}
    >
      <p>{t.text(patientIds ? listNames(person, patientIds) : person.email)}</p>
      {person.otherEmails.length > 0 && <p>{t.otherEmails(person.otherEmails.join(', '))}</p>}
      {coming.length > 0 && (
        <>
          <p>{t.upcoming}</p>
          <List>
            {coming.map(({ at, what }) => (
              <List.Item key={`${at} ${what}`}>
                {what}, <Unbroken>{format.moment(at)}</Unbroken>
              </List.Item>
            ))}
          </List>
        </>
      )}
      <p>{t.backups}</p>
    </ConfirmDialog>
  )
}

function listNames({ people, email }: Person, patientIds: readonly number[]): string {
  const names = people.filter(({ id }) => patientIds.includes(id)).map(({ name }) => name)
  return `${names.join(', ')} (${email})`
}
