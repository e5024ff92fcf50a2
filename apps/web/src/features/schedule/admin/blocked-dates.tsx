import { formatDay } from '@clinic/domain/clinic-format.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { AdminColumns } from '#ui/form/form-panel.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { type Columns, DataTable } from '#ui/table/data-table.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { BlockCalendar } from './block-calendar.tsx'
import { BlockDateForm } from './block-date-form.tsx'
import { sortUpcomingFirst, useDayColumn } from './dated-rows.tsx'
import { Holidays } from './holidays.tsx'
import { SpecialHoursList } from './special/special-hours-list.tsx'
import { texts } from './texts.ts'
import { useBlockDraft } from './use-block-draft.ts'

/** Blocked days and special hours: their calendar, lists and form. */
export function BlockedDates() {
  const { today, language } = useFormat()
  const { blocks: t, unblock } = useTexts(texts)
  const query = trpc.schedule.blockedDates.useQuery()
  const special = trpc.schedule.specialHours.useQuery()
  const draft = useBlockDraft(special.data)
  const { editing } = draft
  const remove = useConfirmedWrite(trpc.schedule.unblockDate, unblock)
  const askToRemove = ({ id, date }: BlockedDate) => {
    const text = <p>{unblock.text(<Unbroken>{formatDay(date, language)}</Unbroken>)}</p>
    void remove({ ...unblock, text }, { id })
  }
  const columns: Columns<BlockedDate> = [
    useDayColumn(today),
    { name: t.shownReason, cell: ({ reason }) => (reason ? t.nameReason(reason) : t.noReason) },
  ]

  return (
    <AdminColumns
      jump={t.form}
      editing={editing}
      form={
        <>
          <BlockDateForm key={editing.formKey} draft={draft} blocked={query.data} />
          <Holidays blocked={query.data} today={today} />
        </>
      }
    >
      <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
        {dates => (
          <>
            <BlockCalendar
              dates={dates}
              today={today}
              special={special.data ?? []}
              chosenDays={{ first: draft.date, last: draft.lastDay || draft.date }}
              onChoose={draft.choose}
              onUnblock={askToRemove}
            />
            {dates.length === 0 ? (
              <EmptyList {...t.none} />
            ) : (
              <DataTable
                caption={t.title}
                columns={columns}
                rows={sortUpcomingFirst(dates, today)}
                rowKey={({ id }) => id}
                actions={date => (
                  <RowButton
                    verb={unblock.verb}
                    of={formatDay(date.date, language)}
                    danger
                    onClick={() => askToRemove(date)}
                  />
                )}
              />
            )}
          </>
        )}
      </QueryBoundary>
      <SpecialHoursList today={today} editing={editing} />
    </AdminColumns>
  )
}
