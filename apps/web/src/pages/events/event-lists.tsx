import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { timingOf } from '@clinic/domain/events/timing.ts'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { StructuredData } from '../../components/structured-data.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { usePractice } from '../../lib/practice.tsx'
import { useSite } from '../../lib/site.tsx'
import { eventData } from '../../lib/structured-data/event-data.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useNow } from '../../lib/use-now.ts'
import { CategoryDrawings } from './category-drawing.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { EmptyList } from './empty-list.tsx'
import { EventCard } from './event-card.tsx'
import { type CategoryChoice, readCategory } from './event-categories.ts'
import classes from './event-lists.module.css'
import type { ChosenEvent } from './registration-dialog.tsx'

interface EventListsProps {
  /** In the order of the API: featured first, then newest date first. */
  events: ClinicEvent[]
  onChoose: (chosen: ChosenEvent) => void
  onViewAll: () => void
}

/** The featured events, and below them the others, which a category narrows. */
export function EventLists({ events, onChoose, onViewAll }: EventListsProps) {
  const { publicUrl, timeZone } = useSite()
  const practice = usePractice()
  const now = useNow()
  const hydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const category = readCategory(search)
  const timed = events.map(event => ({ event, timing: timingOf(Date.parse(event.date), now, timeZone) }))
  const coming = timed.filter(({ timing }) => timing !== 'past')
  const featured = timed.filter(({ event }) => event.featured)
  const listed = timed.filter(
    ({ event }) => !event.featured && (category === 'all' || event.category === category),
  )

  const first = featured[0] ?? listed[0]
  const card = (one: (typeof timed)[number]) => (
    <EventCard key={one.event.id} {...one} first={one === first} hydrated={hydrated} onChoose={onChoose} />
  )

  const choose = (choice: CategoryChoice) => setSearch(choice === 'all' ? {} : { category: choice })

  const viewAll = () => {
    choose('all')
    onViewAll()
    // The button that had the focus goes away.
    heading.current?.focus()
  }

  return (
    <>
      <CategoryDrawings categories={new Set(events.map(event => event.category))} />
      {coming.length > 0 && (
        <StructuredData data={coming.map(({ event }) => eventData(event, practice, publicUrl))} />
      )}
      {featured.length > 0 && (
        <section className={classes.section} aria-labelledby="featured-events">
          <h2 id="featured-events">Featured Events</h2>
          <div className={classes.featured}>{featured.map(card)}</div>
        </section>
      )}
      <section className={classes.section} aria-labelledby="listed-events">
        <h2 ref={heading} id="listed-events" tabIndex={-1}>
          {featured.length > 0 ? 'All Events' : 'Upcoming Events'}
        </h2>
        <CategoryFilter value={category} onChange={choose} />
        <VisuallyHidden announced>
          {listed.length === 1 ? '1 event listed' : `${listed.length} events listed`}
        </VisuallyHidden>
        {listed.length > 0 ? (
          <div className={classes.listed}>{listed.map(card)}</div>
        ) : (
          <EmptyList category={category} onViewAll={viewAll} />
        )}
      </section>
    </>
  )
}
