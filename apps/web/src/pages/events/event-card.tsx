import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { timingOf } from '@clinic/domain/events/timing.ts'
import { Button } from '@mantine/core'
import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { useId } from 'react'
import { useSite } from '../../lib/site.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useNow } from '../../lib/use-now.ts'
import { DateBadge } from './date-badge.tsx'
import classes from './event-card.module.css'
import { EventFact } from './event-fact.tsx'
import { EventPicture } from './event-picture.tsx'
import { placesOf, registrationOf } from './event-registration.ts'
import { EventText } from './event-text.tsx'

interface EventCardProps {
  event: ClinicEvent
  onRegister: (event: ClinicEvent) => void
}

/** An event: what it is, when and where, how many places are left, and the way to get one. */
export function EventCard({ event, onRegister }: EventCardProps) {
  const { timeZone } = useSite()
  const now = useNow()
  const hydrated = useHydrated()
  const id = useId()
  const date = Date.parse(event.date)
  const timing = timingOf(date, now, timeZone)
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
        <EventPicture imageUrl={event.imageUrl} category={event.category} />
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
          <EventFact term="When" Icon={IconClock}>
            <time dateTime={event.date}>
              {formatDate(date, timeZone)},{' '}
              <span className={classes.clock}>{formatClock(date, timeZone)}</span>
            </time>
          </EventFact>
          <EventFact term="Where" Icon={IconMapPin}>
            {event.location}
          </EventFact>
          <EventFact term="Places" Icon={IconUsers}>
            <span className={classes.count}>{places.registered}</span>{' '}
            <span className={classes.left} data-scarce={places.scarce || undefined}>
              {places.left}
            </span>
          </EventFact>
        </dl>
        <Button
          className={classes.register}
          disabled={!registration.open || !hydrated}
          aria-describedby={id}
          onClick={() => onRegister(event)}
        >
          {registration.label}
        </Button>
      </div>
    </article>
  )
}
