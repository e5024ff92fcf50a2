import { formatDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import { useRef } from 'react'
import { refreshSchedule } from '../../../lib/refresh-appointments.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { DeleteDialog, useDeletion } from '../components/delete-dialog.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { AdminColumns } from '../components/form-panel.tsx'
import { RowButton } from '../components/row-button.tsx'
import { UnsavedGuard } from '../components/unsaved-guard.tsx'
import { BlockCalendar } from './block-calendar.tsx'
import { BlockDateForm } from './block-date-form.tsx'
import classes from './schedule-tab.module.css'
import { useBlockForm } from './use-block-form.ts'

/** Coming days first, the nearest at the top; then the past ones, the latest first. */
function comingFirst(dates: readonly BlockedDate[], today: string): BlockedDate[] {
  const byDay = [...dates].sort((a, b) => a.date.localeCompare(b.date))
  return [...byDay.filter(({ date }) => date >= today), ...byDay.filter(({ date }) => date < today).reverse()]
}

/** The days on which nothing can be booked, and the form that blocks one. */
export function BlockedDates() {
  const { timeZone } = useSite()
  const today = clinicDay(useNow(), timeZone)
  const utils = trpc.useUtils()
  const query = trpc.schedule.blockedDates.useQuery()
  const panel = useRef<HTMLElement>(null)
  const block = useBlockForm()
  const deletion = useDeletion<BlockedDate>({
    send: ({ id }) => utils.client.schedule.unblockDate.mutate({ id }),
    done: 'Date unblocked',
    failed: 'Failed to unblock date',
    refresh: () => refreshSchedule(utils),
  })
  const columns: [Column<BlockedDate>, Column<BlockedDate>] = [
    { name: 'Date', cell: ({ date }) => `${formatDay(date)}${date < today ? ' (past)' : ''}` },
    { name: 'Reason shown to visitors', cell: ({ reason }) => reason ?? 'The clinic is closed on this date' },
  ]

  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Blocked dates</h2>
      <AdminColumns jump="Block a date" panel={panel} form={<BlockDateForm block={block} />}>
        <Fetched query={query} failed="Failed to fetch blocked dates" what="the blocked dates">
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
                  Block a day on which the clinic is closed, such as a holiday. Nothing can be booked on it.
                </EmptyList>
              ) : (
                <DataTable
                  caption="Blocked dates"
                  columns={columns}
                  rows={comingFirst(dates, today)}
                  rowKey={({ id }) => id}
                  actions={date => (
                    <RowButton
                      verb="Unblock"
                      of={formatDay(date.date)}
                      danger
                      onClick={() => deletion.ask(date)}
                    />
                  )}
                />
              )}
            </>
          )}
        </Fetched>
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
            Visitors can book visits again on <strong>{formatDay(date)}</strong>, within the time slots of
            that weekday.
          </p>
        )}
      </DeleteDialog>
    </section>
  )
}
