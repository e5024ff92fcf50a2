import type { Person } from '@clinic/domain/retention/person.ts'
import { List } from '@mantine/core'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { upcomingOnly } from './person-counts.ts'

interface AnonymizeQuestionProps {
  person: Person
  onAnonymized: () => void
  onCancel: () => void
}

/** Confirms anonymizing past records and lists upcoming ones that stay. */
export function AnonymizeQuestion({ person, onAnonymized, onCancel }: AnonymizeQuestionProps) {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const coming = upcomingOnly(person)
  const anonymize = useWrite<void>(
    {
      send: () => utils.client.retention.anonymize.mutate({ email: person.email }),
      done: 'Records anonymized',
      failed: 'Failed to anonymize',
      changes: 'retention',
    },
    { onDone: onAnonymized },
  )
  return (
    <ConfirmDialog
      opened
      title="Anonymize past records?"
      confirm="Anonymize"
      cancel="Keep it"
      pending={anonymize.isPending}
      onConfirm={() => anonymize.mutate()}
      onCancel={onCancel}
    >
      <p>
        This permanently removes the name, email address, phone number, notes and messages under{' '}
        {person.email}, also from the audit log and stored emails. Dates, types and counts stay.
      </p>
      {coming.length > 0 && (
        <>
          <p>These are upcoming and keep the name. Cancel them first to anonymize them too.</p>
          <List>
            {coming.map(({ at, what }) => (
              <List.Item key={`${at} ${what}`}>
                {what}, <Unbroken>{momentText(at, timeZone)}</Unbroken>
              </List.Item>
            ))}
          </List>
        </>
      )}
      <p>
        Backups still contain it: nightly backups for up to 12 months, manual backups until you delete them.
      </p>
    </ConfirmDialog>
  )
}
