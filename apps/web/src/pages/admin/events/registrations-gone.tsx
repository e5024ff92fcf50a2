import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { trpc } from '../../../lib/trpc.ts'
import classes from './events-tab.module.css'

/** How many of those who registered are named. */
const NAMED = 10

/** What goes with an event that is deleted. */
export function RegistrationsGone({ event: { id, registeredCount } }: { event: ClinicEvent }) {
  const { data } = trpc.events.registrations.useQuery({ eventId: id }, { enabled: registeredCount > 0 })
  if (registeredCount === 0) return <p>Nobody has registered for it. It is removed for good.</p>
  const registrations = registeredCount === 1 ? '1 registration goes' : `${registeredCount} registrations go`
  const names = data?.slice(0, NAMED).map(({ id, name }) => <li key={id}>{name}</li>)
  const others = (data?.length ?? 0) - NAMED
  return (
    <>
      <p>
        <strong>{registrations} with it</strong>, for good. Nobody is told, so write to those who registered
        first.
      </p>
      {names && (
        <ul className={classes.names}>
          {names}
          {others > 0 && <li>and {others} more</li>}
        </ul>
      )}
    </>
  )
}
