import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import type { Attendee } from '@clinic/domain/events/schemas.ts'
import { EmailLink } from '../../../../ui/email-link.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { MailStateList } from '../../../email/shared/mail-states.tsx'
import { NewMark } from '../../../live/shared/new-mark.tsx'
import { registeredWhen } from './export-registrations.ts'
import classes from './registrations-tab.module.css'

/** Columns of the registration list at `now` (epoch milliseconds), in clinic time. */
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
              <Unbroken>{`Cancelled by the attendee on ${formatShortMoment(Date.parse(cancelledAt), now, timeZone, 'en')}`}</Unbroken>
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
          <MailStateList mails={mails} name={name} />
        </div>
      ),
    },
    {
      name: 'Phone',
      cell: ({ phone }) => phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,
    },
    {
      name: 'Registered',
      cell: registration => (
        <span>
          <Unbroken>{registeredWhen(registration, timeZone)}</Unbroken>
        </span>
      ),
    },
  ]
}
