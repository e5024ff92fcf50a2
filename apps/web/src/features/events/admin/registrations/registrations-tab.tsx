import type { AttendeesFilter } from '@clinic/domain/events/attendees.ts'
import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { useLanguageFilterOptions } from '#ui/language/language-names.ts'
import { RegistrationList } from './registration-list.tsx'
import { texts } from './texts.ts'
import { WaitingLists } from './waiting-lists.tsx'

/** Registrations, newest first, and waiting lists. */
export default function RegistrationsTab() {
  const t = useTexts(texts)
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const shown = readFilter(search)
  const { eventId, language } = shown
  const events = trpc.events.list.useQuery(undefined, { meta: { failed: t.noEvents } })
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
        {t.zone(format.zone())}
      </Text>
      <NativeSelect
        label={t.filters.event}
        maw="28rem"
        value={eventId ?? ''}
        onChange={({ currentTarget: { value } }) => filter('event', value)}
        data={[
          { value: '', label: t.filters.all },
          ...(events.data ?? []).map(({ id, title, date }) => ({
            value: String(id),
            label: `${title}, ${format.moment(date)}`,
          })),
        ]}
      />
      <NativeSelect
        label={t.filters.language}
        maw="28rem"
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) => filter('language', value)}
        data={useLanguageFilterOptions()}
      />
      {/* Resets to the first page when a filter changes. */}
      <RegistrationList key={`${eventId} ${language}`} filter={shown} events={events.data ?? []} />
      <WaitingLists shown={isShown} events={events.data ?? []} />
    </>
  )
}

/** Reads the filters by event and language from the URL. */
function readFilter(search: URLSearchParams): AttendeesFilter {
  const event = search.get('event') ?? ''
  const language = LANGUAGES.find(known => known === search.get('language'))
  return {
    ...(/^[1-9]\d{0,8}$/.test(event) && { eventId: Number(event) }),
    ...(language && { language }),
  }
}
