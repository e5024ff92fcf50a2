import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from './texts.ts'
import { isActiveEntry, placesText } from './waiting-list-labels.ts'
import { WaitingRow } from './waiting-row.tsx'

interface WaitingListsProps {
  shown: (waiting: Waiting) => boolean
  events: readonly ClinicEvent[]
}

/** Waiting lists of upcoming events in order, with closed entries last. */
export function WaitingLists({ shown, events }: WaitingListsProps) {
  const { waiting: t } = useTexts(texts)
  const query = trpc.waitingList.list.useQuery()
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
      {entries => <EventWaitingLists entries={entries.filter(shown)} events={events} />}
    </QueryBoundary>
  )
}

interface EventWaitingListsProps {
  /** Sorted by event, then by position. */
  entries: readonly Waiting[]
  events: readonly ClinicEvent[]
}

function EventWaitingLists({ entries, events }: EventWaitingListsProps) {
  const { title } = useTexts(texts).waiting
  const format = useFormat()
  const { language } = format
  const eventIds = [...new Set(entries.map(({ eventId }) => eventId))]
  if (eventIds.length === 0) return null
  return (
    <Stack component="section" mt="lg" aria-labelledby="waiting-lists">
      <Title order={2} fz="1.375rem" id="waiting-lists">
        {title}
      </Title>
      {eventIds.map(id => {
        const event = events.find(event => event.id === id)
        const ofEvent = entries.filter(({ eventId }) => eventId === id)
        return (
          <Stack role="group" key={id} gap={4} aria-labelledby={`waiting-list-${id}`}>
            <Title order={3} fz="1rem" ff="text" fw={600} id={`waiting-list-${id}`}>
              <span>{ofEvent[0]?.eventTitle}</span>
              {event && <Unbroken>{`, ${format.moment(event.date)}`}</Unbroken>}
            </Title>
            {event && (
              <Text size="sm" c="dimmed">
                {placesText(event, language)}
              </Text>
            )}
            <Card component="ol" mt="xs" p={0}>
              {[...ofEvent.filter(isActiveEntry), ...ofEvent.filter(waiting => !isActiveEntry(waiting))].map(
                waiting => (
                  <WaitingRow key={waiting.id} waiting={waiting} event={event} />
                ),
              )}
            </Card>
          </Stack>
        )
      })}
    </Stack>
  )
}
