import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { useSite } from '../../../../lib/site.tsx'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { useWaitingWrites } from './use-waiting-writes.ts'
import { isActiveEntry, placesText } from './waiting-list-labels.ts'
import classes from './waiting-lists.module.css'
import { WaitingRow } from './waiting-row.tsx'

const FAILED = 'Failed to fetch waiting lists'

interface WaitingListsProps {
  /** Filters the entries. */
  shown: (waiting: Waiting) => boolean
  events: readonly ClinicEvent[]
}

/** Waiting lists of upcoming events in order, with closed entries last. */
export function WaitingLists({ shown, events }: WaitingListsProps) {
  const query = trpc.waitingList.list.useQuery(undefined, { meta: { failed: FAILED } })
  const { offering, removal } = useWaitingWrites()
  const findEvent = (id: number | undefined) => events.find(event => event.id === id)
  return (
    <>
      <QueryBoundary query={query} failed={FAILED} what="waiting lists">
        {everybody => (
          <Lines
            everybody={everybody.filter(shown)}
            findEvent={findEvent}
            onOffer={offering.ask}
            onRemove={removal.ask}
          />
        )}
      </QueryBoundary>
      <OfferDialog {...offering} event={findEvent(offering.asked?.eventId)} />
      <DeleteDialog
        deletion={removal}
        title="Remove from the waiting list?"
        confirm="Remove"
        cancel="Keep on the list"
      >
        {({ name, eventTitle, state }) => (
          <>
            <p>
              <strong>{name}</strong>, {eventTitle}
            </p>
            <p>
              {state === 'offered' && 'Their offered spot goes to the next person. '}
              They are not notified.
            </p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}

interface LinesProps {
  /** Sorted by event, then by position. */
  everybody: readonly Waiting[]
  findEvent: (id: number) => ClinicEvent | undefined
  onOffer: (waiting: Waiting) => void
  onRemove: (waiting: Waiting) => void
}

function Lines({ everybody, findEvent, onOffer, onRemove }: LinesProps) {
  const { timeZone } = useSite()
  const eventIds = [...new Set(everybody.map(({ eventId }) => eventId))]
  if (eventIds.length === 0) return null
  return (
    <section className={classes.lines} aria-labelledby="waiting-lists">
      <h2 id="waiting-lists" className={classes.heading}>
        Waiting lists
      </h2>
      {eventIds.map(id => {
        const event = findEvent(id)
        const line = everybody.filter(({ eventId }) => eventId === id)
        return (
          <section key={id} className={classes.line} aria-labelledby={`line-${id}`}>
            <h3 id={`line-${id}`} className={classes.event}>
              {line[0]?.eventTitle}
              {event && <Unbroken>{`, ${formatPlainDate(Date.parse(event.date), timeZone, 'en')}`}</Unbroken>}
            </h3>
            {event && <p className={classes.places}>{placesText(event)}</p>}
            <ol className={classes.people}>
              {[...line.filter(isActiveEntry), ...line.filter(waiting => !isActiveEntry(waiting))].map(
                waiting => (
                  <WaitingRow key={waiting.id} waiting={waiting} onOffer={onOffer} onRemove={onRemove} />
                ),
              )}
            </ol>
          </section>
        )
      })}
    </section>
  )
}
