import { formatDate } from '@clinic/domain/clinic-format.ts'
import { type EventFill, MAX_EVENTS } from '@clinic/domain/reports/schemas.ts'
import { useSite } from '../../../lib/site.tsx'
import { BarList } from '../../../ui/chart/bar-list.tsx'
import { countText, shareText } from './figure-labels.ts'
import { Figures } from './figures.tsx'

/** Registrations compared with spots. */
export function EventFigures({ events }: { events: readonly EventFill[] }) {
  const { timeZone, language } = useSite()
  const formatEventDate = ({ date }: EventFill) => formatDate(Date.parse(date), timeZone, language)
  return (
    <Figures
      title="Events"
      summary={
        events.length === 0
          ? 'No events yet.'
          : `Registrations for each event, latest first${events.length === MAX_EVENTS ? `; showing the last ${MAX_EVENTS}` : ''}.`
      }
      head={['Event', 'Date', 'Registered', 'Spots', 'Share']}
      rows={events.map(event => [
        event.title,
        formatEventDate(event),
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
          name: `${event.title}, ${formatEventDate(event)}`,
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
