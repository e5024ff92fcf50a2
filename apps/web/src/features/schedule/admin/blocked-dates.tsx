import { formatDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import { Stack, Title } from '@mantine/core'
import { useRef } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { DeleteDialog, useDeletion } from '../../../ui/dialog/delete-dialog.tsx'
import { AdminColumns } from '../../../ui/form/form-panel.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { EmptyList } from '../../../ui/table/empty-list.tsx'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { BlockCalendar } from './block-calendar.tsx'
import { BlockDateForm } from './block-date-form.tsx'
import { Holidays } from './holidays.tsx'
import { useBlockForm } from './use-block-form.ts'

/** Sorts upcoming days first, then past ones, latest first. */
function sortUpcomingFirst(dates: readonly BlockedDate[], today: string): BlockedDate[] {
  const byDay = [...dates].sort((a, b) => a.date.localeCompare(b.date))
  return [...byDay.filter(({ date }) => date >= today), ...byDay.filter(({ date }) => date < today).reverse()]
}

export function BlockedDates() {
  const { timeZone, language } = useSite()
  const today = clinicDay(useNow(), timeZone)
  const utils = trpc.useUtils()
  const query = trpc.schedule.blockedDates.useQuery()
  const panel = useRef<HTMLElement>(null)
  const block = useBlockForm()
  const deletion = useDeletion<BlockedDate>({
    send: ({ id }) => utils.client.schedule.unblockDate.mutate({ id }),
    done: 'Date unblocked',
    failed: 'Failed to unblock date',
    changes: 'schedule',
  })
  const columns: [Column<BlockedDate>, Column<BlockedDate>] = [
    {
      name: 'Date',
      cell: ({ date }) => (
        <Unbroken>{`${formatDay(date, language)}${date < today ? ' (past)' : ''}`}</Unbroken>
      ),
    },
    { name: 'Reason shown to visitors', cell: ({ reason }) => reason ?? 'The clinic is closed on this date' },
  ]

  return (
    <Stack component="section" mt="lg">
      <Title order={2} fz="1.5rem">
        Blocked dates
      </Title>
      <AdminColumns
        jump="Block a date"
        panel={panel}
        form={
          <>
            <BlockDateForm block={block} />
            <Holidays blocked={query.data} today={today} />
          </>
        }
      >
        <QueryBoundary query={query} failed="Failed to fetch blocked dates" what="blocked dates" toast>
          {dates => (
            <>
              <BlockCalendar
                dates={dates}
                today={today}
                chosen={block.date}
                onChoose={block.choose}
                onUnblock={deletion.ask}
              />
              {dates.length === 0 ? (
                <EmptyList title="No blocked dates">
                  Block a day when the clinic is closed, such as a holiday. Patients can’t book on it.
                </EmptyList>
              ) : (
                <DataTable
                  caption="Blocked dates"
                  columns={columns}
                  rows={sortUpcomingFirst(dates, today)}
                  rowKey={({ id }) => id}
                  actions={date => (
                    <RowButton
                      verb="Unblock"
                      of={formatDay(date.date, language)}
                      danger
                      onClick={() => deletion.ask(date)}
                    />
                  )}
                />
              )}
            </>
          )}
        </QueryBoundary>
      </AdminColumns>
      <UnsavedGuard changed={block.changed} />
      <DeleteDialog
        deletion={deletion}
        title="Unblock this date?"
        confirm="Unblock date"
        cancel="Keep it blocked"
      >
        {({ date }) => (
          <p>
            Patients can book again on{' '}
            <strong>
              <Unbroken>{formatDay(date, language)}</Unbroken>
            </strong>
            , within that weekday’s time slots.
          </p>
        )}
      </DeleteDialog>
    </Stack>
  )
}
