import type { Attendee } from '@clinic/domain/events/schemas.ts'
import { refreshEvents } from '../../../lib/refresh-events.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { DataTable } from '../components/data-table.tsx'
import { DeleteDialog, useDeletion } from '../components/delete-dialog.tsx'
import { RowButton } from '../components/row-button.tsx'
import { useIsNew } from '../live/live-context.ts'
import { registrationColumns } from './registration-columns.tsx'
import { RegistrationExports } from './registration-exports.tsx'
import classes from './registrations-tab.module.css'

const COUNT = new Intl.NumberFormat('en-US')

/** Registrations, cancelled ones marked. What is counted and taken along is those that are not. */
export function RegistrationList({ attendees }: { attendees: readonly Attendee[] }) {
  const { timeZone } = useSite()
  const now = useNow()
  const isNew = useIsNew('registered', 'registrationCancelled')
  const utils = trpc.useUtils()
  const active = attendees.filter(({ cancelledAt }) => cancelledAt === null)
  const deletion = useDeletion<Attendee>({
    send: ({ id }) => utils.client.events.deleteRegistration.mutate({ id }),
    done: 'Registration deleted',
    failed: 'Failed to delete registration',
    refresh: () => refreshEvents(utils),
  })
  return (
    <>
      <p role="status" className={classes.note}>
        {countText(active.length, attendees.length - active.length)}
      </p>
      {active.length > 0 && <RegistrationExports registrations={active} />}
      <DataTable
        caption="Registrations"
        columns={registrationColumns(now, timeZone, isNew)}
        rows={attendees}
        rowKey={({ id }) => id}
        actions={attendee => (
          <RowButton
            verb="Delete"
            of={`the registration of ${attendee.name}`}
            danger
            onClick={() => deletion.ask(attendee)}
          />
        )}
      />
      <DeleteDialog
        deletion={deletion}
        title="Delete this registration?"
        confirm="Delete registration"
        cancel="Keep registration"
      >
        {({ name, eventTitle, cancelledAt }) => (
          <>
            <p>
              <strong>{name}</strong>, {eventTitle}
            </p>
            <p>
              {cancelledAt === null
                ? 'The place becomes free, or is offered to the next in line. The person is not told.'
                : 'It was cancelled, and its place is free already. The person is not told.'}
            </p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}

/** "12 registrations", "1 registration, and 2 that were cancelled". */
function countText(active: number, cancelled: number): string {
  const registrations = active === 1 ? '1 registration' : `${COUNT.format(active)} registrations`
  if (cancelled === 0) return registrations
  return `${registrations}, and ${COUNT.format(cancelled)} that ${cancelled === 1 ? 'was' : 'were'} cancelled`
}
