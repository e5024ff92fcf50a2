import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import type { EventTiming } from '@clinic/domain/events/timing.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { ActionButton } from '../../components/action-button.tsx'
import { useSite } from '../../lib/site.tsx'
import { DateBadge } from './date-badge.tsx'
import classes from './event-card.module.css'
import { EventFact } from './event-fact.tsx'
import { EventPicture } from './event-picture.tsx'
import { placesOf, registrationOf } from './event-registration.ts'
import { EventText } from './event-text.tsx'
import type { ChosenEvent } from './registration-dialog.tsx'

interface EventCardProps {
  event: ClinicEvent
  timing: EventTiming
  /** The first of the page. */
  first: boolean
  /** Whether the page is hydrated, so that its buttons do something. */
  hydrated: boolean
  onChoose: (chosen: ChosenEvent) => void
}

// Mantine's look on a plain button: fifty of its components cost as much to render as all else in the cards.
const BUTTON = `${UnstyledButton.classes.root} ${Button.classes.root} ${classes.register}`

/** An event: what it is, when and where, how many places are left, and the way to get one. */
export function EventCard({ event, timing, first, hydrated, onChoose }: EventCardProps) {
  const { timeZone } = useSite()
  const id = `event-${event.id}`
  const date = Date.parse(event.date)
  const registration = registrationOf(event, timing)
  const places = placesOf(event, timing)
  return (
    <article
      className={classes.card}
      data-featured={event.featured || undefined}
      data-timing={timing}
      aria-labelledby={id}
    >
      <div className={classes.picture}>
        <EventPicture event={event} first={first} />
        <DateBadge date={date} />
      </div>
      <div className={classes.words}>
        <p className={classes.badges}>
          <span className={classes.badge}>{event.category}</span>
          {timing === 'today' && <span className={`${classes.badge} ${classes.today}`}>Today</span>}
          {timing === 'past' && <span className={`${classes.badge} ${classes.past}`}>Past</span>}
        </p>
        <h3 id={id} className={classes.title}>
          {event.title}
        </h3>
        <EventText event={event} />
        <dl className={classes.facts}>
          <EventFact term="When">
            <time dateTime={event.date}>
              {`${formatDate(date, timeZone)}, `}
              <span className={classes.clock}>{formatClock(date, timeZone)}</span>
            </time>
          </EventFact>
          <EventFact term="Where">{event.location}</EventFact>
          <EventFact term="Places">
            <span className={classes.count}>{places.registered}</span>{' '}
            <span className={classes.left} data-scarce={places.scarce || undefined}>
              {places.left}
            </span>
          </EventFact>
        </dl>
        <button
          type="button"
          className={BUTTON}
          disabled={!registration.open || !hydrated}
          aria-describedby={id}
          onClick={() => onChoose({ event, full: false })}
        >
          {registration.label}
        </button>
        {registration.waitingList && (
          <ActionButton
            className={classes.wait}
            disabled={!hydrated}
            aria-describedby={id}
            onClick={() => onChoose({ event, full: true })}
          >
            Join the waiting list
          </ActionButton>
        )}
      </div>
    </article>
  )
}
