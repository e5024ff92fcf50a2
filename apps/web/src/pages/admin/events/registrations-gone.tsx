import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { spotsLeft } from '@clinic/domain/events/timing.ts'
import { trpc } from '../../../lib/trpc.ts'
import classes from './events-tab.module.css'

/** How many of those who registered are named. */
const NAMED = 10

interface RegistrationsGoneProps {
  event: ClinicEvent
  /** Whether those registered can be told by mail. */
  canTell: boolean
}

/** What goes with an event that is deleted. */
export function RegistrationsGone({ event, canTell }: RegistrationsGoneProps) {
  const { id, registeredCount } = event
  const { data } = trpc.events.registrations.useQuery({ eventId: id }, { enabled: registeredCount > 0 })
  if (registeredCount === 0) return <p>Nobody has registered for it. It is removed for good.</p>
  const registrations = registeredCount === 1 ? '1 registration goes' : `${registeredCount} registrations go`
  const names = data?.slice(0, NAMED).map(({ id, name }) => <li key={id}>{name}</li>)
  const others = (data?.length ?? 0) - NAMED
  return (
    <>
      <p>
        <strong>{registrations} with it</strong>, for good.{!canTell && ' Nobody is told.'}
      </p>
      {names && (
        <ul className={classes.names}>
          {names}
          {others > 0 && <li>and {others} more</li>}
        </ul>
      )}
      <LineGone event={event} />
    </>
  )
}

/** Says how many are in line for the event; nothing while nobody is. */
function LineGone({ event }: { event: ClinicEvent }) {
  // While a place is left nobody waits for one, and whom one is offered to holds it.
  const mayHaveLine = spotsLeft(event) === 0 || event.offeredCount > 0
  const { data = [] } = trpc.waitingList.list.useQuery(undefined, { enabled: mayHaveLine })
  const inLine = data.filter(
    ({ eventId, state }) => eventId === event.id && (state === 'waiting' || state === 'offered'),
  ).length
  if (inLine === 0) return null
  return (
    <p>
      {inLine === 1
        ? '1 person is in line for a place, and is'
        : `${inLine} people are in line for a place, and are`}{' '}
      not told.
    </p>
  )
}
