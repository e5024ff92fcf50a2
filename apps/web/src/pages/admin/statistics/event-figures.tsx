import { formatDate } from '@clinic/domain/clinic-format.ts'
import { type EventFill, MOST_EVENTS } from '@clinic/domain/statistics/schemas.ts'
import { useSite } from '../../../lib/site.tsx'
import { BarList } from './bar-list.tsx'
import { countText, shareText } from './figure-texts.ts'
import { Figures } from './figures.tsx'

/** How full events are. */
export function EventFigures({ events }: { events: readonly EventFill[] }) {
  const { timeZone } = useSite()
  const dateOf = ({ date }: EventFill) => formatDate(Date.parse(date), timeZone)
  return (
    <Figures
      title="Events"
      summary={
        events.length === 0
          ? 'There are no events yet.'
          : `How many are registered for each, the latest first${events.length === MOST_EVENTS ? `; the last ${MOST_EVENTS} are shown` : ''}.`
      }
      head={['Event', 'Date', 'Registered', 'Places', 'Share']}
      rows={events.map(event => [
        event.title,
        dateOf(event),
        String(event.registered),
        event.maxAttendees === null ? 'No limit' : String(event.maxAttendees),
        event.maxAttendees === null ? '' : shareText(event.registered, event.maxAttendees),
      ])}
      fileName="events"
    >
      <BarList
        label="Events"
        bars={events.map(event => ({
          key: event.id,
          name: `${event.title}, ${dateOf(event)}`,
          text:
            event.maxAttendees === null
              ? `${countText(event.registered, 'registration')}, no limit`
              : `${event.registered} of ${event.maxAttendees}`,
          share: event.maxAttendees ? event.registered / event.maxAttendees : null,
        }))}
      />
    </Figures>
  )
}
