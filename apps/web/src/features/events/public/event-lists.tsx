import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { getEventTiming } from '@clinic/domain/events/timing.ts'
import { useSearchParams } from 'react-router-dom'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useNow } from '#lib/use-now.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type CategoryChoice, readCategory } from '../shared/event-categories.ts'
import { CategoryFilter } from './category-filter.tsx'
import { EventCard } from './event-card.tsx'
import { eventData } from './event-data.ts'
import classes from './event-lists.module.css'
import { NoEvents } from './no-events.tsx'
import type { ChosenEvent } from './registration/registration-dialog.tsx'
import { texts } from './texts.ts'

interface EventListsProps {
  /** In the order of the API: featured first, then newest date first. */
  events: ClinicEvent[]
  onChoose: (chosen: ChosenEvent) => void
  onViewAll: () => void
}

/** Featured events, then the others and a closed group of past events, both filtered by category. */
export function EventLists({ events, onChoose, onViewAll }: EventListsProps) {
  const t = useTexts(texts)
  const site = useSite()
  const { timeZone } = site
  const practice = usePractice()
  const now = useNow()
  const isHydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const { target: heading, moveFocus } = useFocusTarget<HTMLHeadingElement>()
  const category = readCategory(search)
  const timed = events.map(event => ({
    event,
    timing: getEventTiming(Date.parse(event.date), now, timeZone),
  }))
  const upcoming = timed.filter(({ timing }) => timing !== 'past')
  const featured = upcoming.filter(({ event }) => event.featured)
  const inCategory = ({ event }: (typeof timed)[number]) => category === 'all' || event.category === category
  const listed = upcoming.filter(one => !one.event.featured && inCategory(one))
  const past = timed.filter(one => one.timing === 'past' && inCategory(one))

  const first = featured[0] ?? listed[0]
  const card = (one: (typeof timed)[number]) => (
    <EventCard
      key={one.event.id}
      {...one}
      isFirst={one === first}
      isHydrated={isHydrated}
      onChoose={onChoose}
    />
  )

  const choose = (choice: CategoryChoice) => setSearch(choice === 'all' ? {} : { category: choice })

  const viewAll = () => {
    choose('all')
    onViewAll()
    moveFocus()
  }

  return (
    <>
      {upcoming.length > 0 && (
        <StructuredData
          data={import.meta.env.SSR ? upcoming.map(({ event }) => eventData(event, practice, site)) : null}
        />
      )}
      {featured.length > 0 && (
        <section className={classes.section} aria-labelledby="featured-events">
          <h2 id="featured-events">{t.featured}</h2>
          <div className={classes.featured}>{featured.map(card)}</div>
        </section>
      )}
      <section className={classes.section} aria-labelledby="listed-events">
        <h2 ref={heading} id="listed-events" tabIndex={-1}>
          {featured.length > 0 ? t.all : t.upcoming}
        </h2>
        <CategoryFilter value={category} onChange={choose} />
        <VisuallyHidden announced>{t.count(listed.length)}</VisuallyHidden>
        {listed.length > 0 ? (
          <div className={classes.listed}>{listed.map(card)}</div>
        ) : (
          <NoEvents category={category} onViewAll={viewAll} />
        )}
      </section>
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>
            <h2>{t.past}</h2>
          </summary>
          <div className={classes.listed}>{past.map(card)}</div>
        </details>
      )}
    </>
  )
}
