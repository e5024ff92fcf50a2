import { formatDate } from '@clinic/domain/clinic-format.ts'
import { type EventFill, MAX_EVENTS } from '@clinic/domain/reports/schemas.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { BarList } from '#ui/chart/bar-list.tsx'
import { useFigureLabels } from './figure-labels.ts'
import { Figures } from './figures.tsx'
import { texts } from './texts.ts'

/** Registrations compared with spots. */
export function EventFigures({ events }: { events: readonly EventFill[] }) {
  const { timeZone, language } = useSite()
  const t = useTexts(texts).events
  const { share } = useFigureLabels()
  const formatEventDate = ({ date }: EventFill) => formatDate(Date.parse(date), timeZone, language)
  return (
    <Figures
      title={t.title}
      summary={events.length === 0 ? t.none : events.length === MAX_EVENTS ? t.last(MAX_EVENTS) : t.all}
      head={t.head}
      rows={events.map(event => [
        event.title,
        formatEventDate(event),
        String(event.registered),
        event.maxAttendees === null ? t.noLimit : String(event.maxAttendees),
        event.maxAttendees === null ? '' : share(event.registered, event.maxAttendees),
      ])}
      fileName={t.file}
    >
      <BarList
        label={t.title}
        bars={events.map(event => ({
          key: event.id,
          name: `${event.title}, ${formatEventDate(event)}`,
          text:
            event.maxAttendees === null
              ? t.unlimited(event.registered)
              : t.filled(event.registered, event.maxAttendees),
          share: event.maxAttendees ? event.registered / event.maxAttendees : null,
        }))}
      />
    </Figures>
  )
}
