import type { Attendee, AttendeesFilter } from '@clinic/domain/events/attendees.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { getEventTiming } from '@clinic/domain/events/timing.ts'
import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useFormat } from '#lib/use-format.ts'
import { LanguageMenu } from '#ui/language/language-menu.tsx'
import { useLanguageNames } from '#ui/language/language-names.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { HeldPage } from '#ui/table/held-page.tsx'
import { Pagination, toPages } from '#ui/table/pagination.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { DeleteRegistrationDialog } from './delete-registration.tsx'
import { useRegistrationColumns } from './registration-columns.tsx'
import { RegistrationExports } from './registration-exports.tsx'
import { texts } from './texts.ts'

interface RegistrationListProps {
  filter: AttendeesFilter
  events: readonly ClinicEvent[]
}

/** Pages of registrations; counts and exports are of all pages, and exclude cancelled ones. */
export function RegistrationList({ filter, events }: RegistrationListProps) {
  const t = useTexts(texts)
  const { now, timeZone } = useFormat()
  const mayCome = ({ eventId, cancelledAt }: Attendee) => {
    const event = events.find(({ id }) => id === eventId)
    if (!event || cancelledAt !== null) return false
    return getEventTiming(Date.parse(event.date), now, timeZone) !== 'upcoming'
  }
  const languageNames = useLanguageNames()
  const columns = useRegistrationColumns(mayCome)
  const [page, setPage] = useState(1)
  const query = trpc.events.attendees.useQuery({ ...filter, page }, { placeholderData: keepPreviousData })
  const { target: summary, moveFocus } = useFocusTarget<HTMLParagraphElement>()
  const turnTo = (page: number) => {
    setPage(page)
    moveFocus()
  }
  /** The registrations of all pages, while they are printed. */
  const [printed, setPrinted] = useState<Attendee[] | null>(null)
  const [deleted, setDeleted] = useState<Attendee | null>(null)
  return (
    <>
      <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
        {found =>
          found.total === 0 ? (
            <EmptyList
              title={t.empty.title(
                filter.eventId !== undefined,
                filter.language && languageNames[filter.language],
              )}
              text={t.empty.text}
            />
          ) : (
            <>
              <Text ref={summary} size="sm" role="status" tabIndex={-1} c="dimmed">
                {t.count(found.total - found.cancelled, found.cancelled)}
              </Text>
              <HeldPage query={query}>
                {found.total > found.cancelled && (
                  <RegistrationExports found={found} filter={filter} onPrint={setPrinted} />
                )}
                <DataTable
                  caption={t.title}
                  columns={columns}
                  rows={printed ?? found.attendees}
                  whole={printed !== null}
                  rowKey={({ id }) => id}
                  focusable
                  compact
                  actions={attendee => (
                    <>
                      <RowButton
                        verb={t.deletion.button}
                        of={t.deletion.of(attendee.name)}
                        danger
                        onClick={() => setDeleted(attendee)}
                      />
                      {attendee.cancelledAt === null && (
                        <LanguageMenu person={attendee} save={trpc.events.setLanguage} changes="events" />
                      )}
                    </>
                  )}
                />
                <Pagination pages={toPages(found.attendees, found, turnTo)} what={t.what} />
              </HeldPage>
            </>
          )
        }
      </QueryBoundary>
      {deleted && (
        <DeleteRegistrationDialog attendee={deleted} events={events} onClose={() => setDeleted(null)} />
      )}
    </>
  )
}
