import { formatClock, formatDate, formatDateBadge, formatPeriod } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { type EventTiming, eventEnd } from '@clinic/domain/events/timing.ts'
import { eventLocation, eventTexts, eventTitle } from '@clinic/domain/events/translations.ts'
import type { ReactNode } from 'react'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/use-now.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import hidden from '#ui/visually-hidden.module.css'
import { useMarkLanguage } from '../shared/use-mark-language.ts'
import classes from './event-card.module.css'
import { EventImage } from './event-image.tsx'
import { getRegistrationState, readSpots } from './event-registration.ts'
import type { ChosenEvent } from './registration/registration-dialog.tsx'
import { texts } from './texts.ts'

interface EventCardProps {
  event: ClinicEvent
  timing: EventTiming
  /** Loads its image eagerly. */
  isFirst: boolean
  /** Enables the buttons after hydration. */
  isHydrated: boolean
  onChoose: (chosen: ChosenEvent) => void
}

/** An event card with details, spots left and the register button. */
export function EventCard({ event, timing, isFirst, isHydrated, onChoose }: EventCardProps) {
  const { categories, event: t } = useTexts(texts)
  const language = useLanguage()
  const mark = useMarkLanguage()
  const { timeZone } = useSite()
  const id = `event-${event.id}`
  const date = Date.parse(event.date)
  const time =
    event.duration === null
      ? formatClock(date, timeZone, language)
      : formatPeriod(date, eventEnd(date, event.duration), timeZone, language)
  const registration = getRegistrationState(event, timing, language, useNow())
  const spots = readSpots(event, timing, language)
  return (
    <article
      className={classes.card}
      data-featured={(event.featured && timing !== 'past') || undefined}
      data-timing={timing}
      aria-labelledby={id}
    >
      <div className={classes.image}>
        <EventImage event={event} isFirst={isFirst} />
        <DateBadge date={date} />
      </div>
      <div className={classes.words}>
        <p className={classes.badges}>
          <span className={classes.badge} data-capitalized>
            {categories[event.category]}
          </span>
          {timing === 'today' && <span className={`${classes.badge} ${classes.today}`}>{t.today}</span>}
          {eventTexts(event, language).language !== language && (
            <span className={classes.badge}>{t.english}</span>
          )}
          {timing === 'past' && <span className={`${classes.badge} ${classes.past}`}>{t.past}</span>}
        </p>
        <h3 id={id} className={classes.title}>
          {mark(eventTitle(event, language))}
        </h3>
        <EventText event={event} />
        <dl className={classes.facts}>
          <Fact fact="when">
            <time dateTime={event.date} data-capitalized>
              <Unbroken>{`${formatDate(date, timeZone, language)}, ${time}`}</Unbroken>
            </time>
          </Fact>
          <Fact fact="where">{mark(eventLocation(event, language))}</Fact>
          <Fact fact="spots">
            <span className={classes.count}>{spots.registered}</span>
            {spots.left !== null && (
              <>
                {' '}
                <span className={classes.left} data-scarce={spots.scarce || undefined}>
                  {spots.left}
                </span>
              </>
            )}
          </Fact>
        </dl>
        <ActionButton
          variant="solid"
          className={classes.register}
          disabled={!registration.open || !isHydrated}
          aria-describedby={id}
          onClick={() => onChoose({ event, isFull: false })}
        >
          {registration.label}
        </ActionButton>
        {registration.waitingList && (
          <ActionButton
            className={classes.wait}
            disabled={!isHydrated}
            aria-describedby={id}
            onClick={() => onChoose({ event, isFull: true })}
          >
            {t.wait}
          </ActionButton>
        )}
      </div>
    </article>
  )
}

/** Calendar badge of an instant (epoch milliseconds). Decorative, because the full date is among the facts. */
function DateBadge({ date }: { date: number }) {
  const { month, day, weekday } = formatDateBadge(date, useSite().timeZone, useLanguage())
  return (
    <div className={classes.date} aria-hidden="true">
      <span className={classes.month} data-capitalized>
        {month}
      </span>
      <span className={classes.day}>{day}</span>
      <span className={classes.weekday} data-capitalized>
        {weekday}
      </span>
    </div>
  )
}

/** Shows the excerpt with the description folded below it, or the description if there is no excerpt. */
function EventText({ event }: { event: ClinicEvent }) {
  const mark = useMarkLanguage()
  const t = useTexts(texts)
  const { excerpt, description, language } = eventTexts(event, useLanguage())
  const marked = mark({ text: description, language })
  if (!excerpt || excerpt === description) return <p className={classes.text}>{marked}</p>
  return (
    <>
      <p className={classes.text}>{mark({ text: excerpt, language })}</p>
      <details className={classes.more}>
        <summary>{t.event.more}</summary>
        <p className={classes.text}>{marked}</p>
      </details>
    </>
  )
}

/** A fact with an icon from the stylesheet and a label for screen readers. */
function Fact({ fact, children }: { fact: 'when' | 'where' | 'spots'; children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <div className={classes.fact} data-fact={fact}>
      <dt className={hidden.hidden}>{t.event[fact]}</dt>
      <dd>{children}</dd>
    </div>
  )
}
