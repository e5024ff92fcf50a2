import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { FormCountsProvider } from '#features/forms/shared/desk/form-counts.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useFormat } from '#lib/use-format.ts'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { HeldPage } from '#ui/table/held-page.tsx'
import { Pagination, toPages } from '#ui/table/pagination.tsx'
import { choose, readChoice } from '../appointments-address.ts'
import { texts } from '../texts.ts'
import { AppointmentsByDay, AppointmentsByName } from './appointment-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NoAppointments } from './no-appointments.tsx'

/** URL parameters that don't narrow the list. */
const NON_FILTER_PARAMS = ['view', 'page', 'sort']

interface ListViewProps {
  /** Search text as typed. */
  term: string
  onTerm: (term: string) => void
}

/** List of appointments that the server searches, sorts and pages. */
export function ListView({ term, onTerm }: ListViewProps) {
  const { list: t, count, appointments: what, failed } = useTexts(texts)
  const [search, setSearch] = useSearchParams()
  const { now, timeZone } = useFormat()
  const searchTerm = useSearchTerm(term)
  const choice = readChoice(search, now, timeZone, searchTerm !== '')
  const query = trpc.appointments.search.useQuery(
    { ...choice, search: searchTerm || undefined },
    { placeholderData: keepPreviousData },
  )
  const { target: summary, moveFocus } = useFocusTarget<HTMLParagraphElement>()

  const clear = () => {
    onTerm('')
    setSearch({ view: 'list' }, { replace: true })
  }
  const isNarrowed = term !== '' || [...search.keys()].some(name => !NON_FILTER_PARAMS.includes(name))
  const turnTo = (page: number) => {
    setSearch(choose(search, { page: String(page) }))
    // Returns to the top of the rows.
    moveFocus()
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
      >
        <Text ref={summary} role="status" tabIndex={-1} fw={600}>
          {query.data && (choice.conflictsOnly ? t.conflictCount : count)(query.data.total, query.data.more)}
        </Text>
        {query.data && query.data.scheduleConflicts > 0 && !choice.conflictsOnly && (
          <Link to={{ search: '?conflictsOnly=true' }} onClick={() => onTerm('')}>
            {t.conflicts(query.data.scheduleConflicts)}
          </Link>
        )}
      </FilterBar>
      <QueryBoundary query={query} failed={failed} what={what} toast>
        {({ appointments, ...found }) => (
          <HeldPage query={query}>
            {found.more && <Text c="dimmed">{t.first(found.total)}</Text>}
            <FormCountsProvider appointments={appointments}>
              {found.total === 0 ? (
                <NoAppointments choice={choice} isNarrowed={isNarrowed} onClear={clear} />
              ) : choice.sort === 'name' ? (
                <AppointmentsByName appointments={appointments} />
              ) : (
                <AppointmentsByDay appointments={appointments} />
              )}
            </FormCountsProvider>
            <Pagination pages={toPages(appointments, found, turnTo)} what={what} />
          </HeldPage>
        )}
      </QueryBoundary>
    </>
  )
}
