import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Fetched } from '../components/fetched.tsx'
import { PageTurner } from '../components/pagination.tsx'
import { type AppointmentActions, useFocusAfter } from './appointment-actions.ts'
import { DayByDay, NameByName } from './appointment-list.tsx'
import { choose, readChoice } from './appointments-address.ts'
import { ConflictNote, countAppointments, countConflicts } from './conflict-mark.tsx'
import { FilterBar } from './filter-bar.tsx'
import classes from './list-view.module.css'
import { NoAppointments } from './no-appointments.tsx'

/** How long the typing must pause before the server is asked, in milliseconds. */
const TYPING_PAUSE = 250

/** What an address may say of the whole list from today on. */
const OF_EVERY_LIST = ['view', 'page', 'sort']

interface ListViewProps extends AppointmentActions {
  /** What is searched for, as it is typed. */
  term: string
  onTerm: (term: string) => void
}

/** The appointments as a list: searched, filtered, sorted and paged by the server. */
export function ListView({ term, onTerm, ...given }: ListViewProps) {
  const [search, setSearch] = useSearchParams()
  const { timeZone } = useSite()
  const choice = readChoice(search, useNow(), timeZone)
  const [typed] = useDebouncedValue(term.trim(), TYPING_PAUSE)
  // An emptied field takes effect at once, together with whatever else was cleared.
  const asked = term.trim() && typed
  const query = trpc.appointments.search.useQuery(
    { ...choice, search: asked || undefined },
    { placeholderData: keepPreviousData },
  )
  const summary = useRef<HTMLParagraphElement>(null)
  const actions = useFocusAfter(given)

  const clear = () => {
    onTerm('')
    setSearch({ view: 'list' }, { replace: true })
  }
  const isNarrowed = term !== '' || [...search.keys()].some(name => !OF_EVERY_LIST.includes(name))
  const turnTo = (page: number) => {
    setSearch(choose(search, { page: String(page) }))
    // The rows begin up there, and the buttons stand below them.
    summary.current?.focus()
  }

  return (
    <>
      <FilterBar
        choice={choice}
        term={term}
        onTerm={next => {
          onTerm(next)
          if (search.has('page')) setSearch(choose(search, {}), { replace: true })
        }}
        onClear={isNarrowed ? clear : undefined}
      />
      <Fetched query={query} failed="Failed to fetch appointments" what="the appointments">
        {({ appointments, total, more, page, pageSize, scheduleConflicts }) => (
          <div className={classes.results} aria-busy={query.isPlaceholderData}>
            {scheduleConflicts > 0 && !choice.conflictsOnly && (
              <ConflictNote count={scheduleConflicts}>
                <Link to={{ search: '?conflictsOnly=true' }} onClick={() => onTerm('')}>
                  List only {scheduleConflicts === 1 ? 'this one' : 'those'}
                </Link>
              </ConflictNote>
            )}
            <p ref={summary} role="status" tabIndex={-1} className={classes.summary}>
              {choice.conflictsOnly ? countConflicts(total, more) : countAppointments(total, more)}
            </p>
            {more && (
              <p className={classes.hint}>
                The first {countAppointments(total)} are listed. Choose dates, a status or a search for the
                others.
              </p>
            )}
            {total === 0 ? (
              <NoAppointments choice={choice} isNarrowed={isNarrowed} onClear={clear} />
            ) : choice.sort === 'name' ? (
              <NameByName appointments={appointments} {...actions} />
            ) : (
              <DayByDay appointments={appointments} {...actions} />
            )}
            <PageTurner
              pages={{
                first: (page - 1) * pageSize,
                shown: appointments,
                count: total,
                more,
                page: page - 1,
                lastPage: Math.max(0, Math.ceil(total / pageSize) - 1),
                setPage: next => turnTo(next + 1),
              }}
              what="appointments"
            />
          </div>
        )}
      </Fetched>
    </>
  )
}
