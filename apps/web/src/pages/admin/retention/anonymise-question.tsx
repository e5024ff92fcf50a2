import type { Person } from '@clinic/domain/retention/person.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { momentText } from '../account/moment.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { toComeOf } from './person-counts.ts'
import classes from './retention.module.css'

interface AnonymiseQuestionProps {
  person: Person
  onAnonymised: () => void
  onCancel: () => void
}

/** Asks before what is over of a person is anonymised, and names what is yet to come and stays. */
export function AnonymiseQuestion({ person, onAnonymised, onCancel }: AnonymiseQuestionProps) {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const coming = toComeOf(person)
  const anonymise = useWrite<void>(
    {
      send: () => utils.client.retention.anonymise.mutate({ email: person.email }),
      done: 'Anonymised',
      failed: 'Failed to anonymise',
      refresh: () =>
        Promise.all(
          [utils.appointments, utils.events, utils.waitingList, utils.contact, utils.mail, utils.trail].map(
            noun => noun.invalidate(),
          ),
        ),
    },
    { onDone: onAnonymised },
  )
  return (
    <ConfirmDialog
      opened
      title="Anonymise what is past?"
      confirm="Anonymise"
      cancel="Keep it"
      pending={anonymise.isPending}
      onConfirm={() => anonymise.mutate()}
      onCancel={onCancel}
    >
      <p>
        Name, e-mail address, phone number, notes and messages under {person.email} are taken away for good,
        also from the history and the e-mails that are kept. Dates, types and counts stay.
      </p>
      {coming.length > 0 && (
        <>
          <p>This is yet to come and keeps its name. Cancel it first if it should go, too.</p>
          <ul className={classes.coming}>
            {coming.map(({ at, what }) => (
              <li key={`${at} ${what}`}>
                {what}, {momentText(at, timeZone)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Backups still have it: those of the night for up to 12 months, those made by hand until you remove
        them.
      </p>
    </ConfirmDialog>
  )
}
