import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import type { Attendee } from '@clinic/domain/events/schemas.ts'
import type { Column } from '../components/data-table.tsx'
import { EmailLink } from '../components/email-link.tsx'
import { NewMark } from '../live/new-mark.tsx'
import { MailStates } from '../mails/mail-states.tsx'
import { registeredWhen } from './export-registrations.ts'
import classes from './registrations-tab.module.css'

/** What the list says of each registration, seen at `now` (epoch milliseconds), with times of the clinic. */
export function registrationColumns(
  now: number,
  timeZone: string,
  isNew: (registration: Pick<Attendee, 'id'>) => boolean,
): [Column<Attendee>, ...Column<Attendee>[]] {
  return [
    {
      name: 'Name',
      cell: ({ name, cancelledAt, ...registration }) => (
        <>
          {name}
          {isNew(registration) && <NewMark />}
          {cancelledAt && (
            <span className={classes.cancelled}>
              Cancelled by the attendee on {formatShortMoment(Date.parse(cancelledAt), now, timeZone)}
            </span>
          )}
        </>
      ),
    },
    { name: 'Event', cell: ({ eventTitle }) => eventTitle },
    {
      name: 'Email',
      cell: ({ name, email, mails }) => (
        <div className={classes.email}>
          <EmailLink email={email} />
          <MailStates mails={mails} name={name} />
        </div>
      ),
    },
    {
      name: 'Phone',
      cell: ({ phone }) => phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,
    },
    { name: 'Registered', cell: registration => registeredWhen(registration, timeZone) },
  ]
}
