import { formatPlainDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../../../../lib/site.tsx'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { EmptyList } from '../../../../ui/table/empty-list.tsx'
import { useLanguageFilterOptions, useLanguageNames } from '../../../patients/shared/admin-language-mark.tsx'
import { readRegistrationFilter } from './registration-filter.ts'
import { RegistrationList } from './registration-list.tsx'
import { WaitingLists } from './waiting-lists.tsx'

/** Registrations, newest first, and waiting lists. */
export function RegistrationsTab() {
  const { timeZone, language: siteLanguage } = useSite()
  const now = useNow()
  const languageNames = useLanguageNames()
  const [search, setSearch] = useSearchParams()
  const { eventId, language } = readRegistrationFilter(search)
  const query = trpc.events.attendees.useQuery()
  const events = trpc.events.list.useQuery(undefined, { meta: { failed: 'Failed to fetch events' } })
  const isShown = (row: { eventId: number; language: Language }) =>
    (eventId === undefined || row.eventId === eventId) &&
    (language === undefined || row.language === language)
  const filter = (name: 'event' | 'language', value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        Newest first. All times are {formatTimeZone(now, timeZone, siteLanguage)}.
      </Text>
      <NativeSelect
        label="Event"
        maw="28rem"
        value={eventId ?? ''}
        onChange={({ currentTarget: { value } }) => filter('event', value)}
        data={[
          { value: '', label: 'All events' },
          ...(events.data ?? []).map(({ id, title, date }) => ({
            value: String(id),
            label: `${title}, ${formatPlainDate(Date.parse(date), timeZone, siteLanguage)}`,
          })),
        ]}
      />
      <NativeSelect
        label="Language"
        maw="28rem"
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) => filter('language', value)}
        data={useLanguageFilterOptions()}
      />
      <QueryBoundary query={query} failed="Failed to fetch registrations" what="registrations" toast>
        {attendees =>
          attendees.some(isShown) ? (
            // Resets to the first page when a filter changes.
            <RegistrationList
              key={`${eventId} ${language}`}
              attendees={attendees.filter(isShown)}
              events={events.data ?? []}
            />
          ) : (
            <EmptyList title={emptyTitle(eventId, language && languageNames[language])}>
              Registrations from the Events page appear here. We also email you each one.
            </EmptyList>
          )
        }
      </QueryBoundary>
      <WaitingLists shown={isShown} events={events.data ?? []} />
    </>
  )
}

function emptyTitle(eventId: number | undefined, language: string | undefined): string {
  const reader = language ? ` in ${language}` : ''
  if (eventId !== undefined) return `No one has registered for this event${reader}`
  return reader === '' ? 'No registrations yet' : `No registrations${reader}`
}
