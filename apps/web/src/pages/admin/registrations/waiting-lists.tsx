import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { DeleteDialog } from '../components/delete-dialog.tsx'
import { Fetched } from '../components/fetched.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { useWaitingWrites } from './use-waiting-writes.ts'
import classes from './waiting-lists.module.css'
import { WaitingRow } from './waiting-row.tsx'
import { isInLine, placesText } from './waiting-words.ts'

interface WaitingListsProps {
  /** Which of those in line are listed. */
  shown: (waiting: Waiting) => boolean
  events: readonly ClinicEvent[]
}

/** The lines for the events to come, each in its order, and what became of those who were in it. */
export function WaitingLists({ shown, events }: WaitingListsProps) {
  const query = trpc.waitingList.list.useQuery()
  const { offering, removal } = useWaitingWrites()
  const eventOf = (id: number | undefined) => events.find(event => event.id === id)
  return (
    <>
      <Fetched query={query} failed="Failed to fetch waiting lists" what="the waiting lists">
        {everybody => (
          <Lines
            everybody={everybody.filter(shown)}
            eventOf={eventOf}
            onOffer={offering.ask}
            onRemove={removal.ask}
          />
        )}
      </Fetched>
      <OfferDialog {...offering} event={eventOf(offering.asked?.eventId)} />
      <DeleteDialog
        deletion={removal}
        title="Remove from the waiting list?"
        confirm="Remove"
        cancel="Keep in line"
      >
        {({ name, eventTitle, state }) => (
          <>
            <p>
              <strong>{name}</strong>, {eventTitle}
            </p>
            <p>
              {state === 'offered' && 'The place that is on offer goes to the next in line. '}
              The person is not told.
            </p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}

interface LinesProps {
  /** Event by event, in the order of each line. */
  everybody: readonly Waiting[]
  eventOf: (id: number) => ClinicEvent | undefined
  onOffer: (waiting: Waiting) => void
  onRemove: (waiting: Waiting) => void
}

function Lines({ everybody, eventOf, onOffer, onRemove }: LinesProps) {
  const { timeZone } = useSite()
  const eventIds = [...new Set(everybody.map(({ eventId }) => eventId))]
  if (eventIds.length === 0) return null
  return (
    <section className={classes.lines} aria-labelledby="waiting-lists">
      <h2 id="waiting-lists" className={classes.heading}>
        Waiting lists
      </h2>
      {eventIds.map(id => {
        const event = eventOf(id)
        const line = everybody.filter(({ eventId }) => eventId === id)
        return (
          <section key={id} className={classes.line} aria-labelledby={`line-${id}`}>
            <h3 id={`line-${id}`} className={classes.event}>
              {line[0]?.eventTitle}
              {event && `, ${formatPlainDate(Date.parse(event.date), timeZone)}`}
            </h3>
            {event && <p className={classes.places}>{placesText(event)}</p>}
            <ol className={classes.people}>
              {[...line.filter(isInLine), ...line.filter(waiting => !isInLine(waiting))].map(waiting => (
                <WaitingRow key={waiting.id} waiting={waiting} onOffer={onOffer} onRemove={onRemove} />
              ))}
            </ol>
          </section>
        )
      })}
    </section>
  )
}
