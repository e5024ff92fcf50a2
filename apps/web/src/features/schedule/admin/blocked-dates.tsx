import { formatDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import type { StoredSpecialHours } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { Stack, Title } from '@mantine/core'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useNow } from '#lib/use-now.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { AdminColumns } from '#ui/form/form-panel.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { type Columns, DataTable } from '#ui/table/data-table.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { BlockCalendar } from './block-calendar.tsx'
import { BlockDateForm } from './block-date-form.tsx'
import { Holidays } from './holidays.tsx'
import { SpecialHoursList } from './special/special-hours-list.tsx'
import { nameSpecialHours } from './special/special-hours-name.ts'
import { texts as specialTexts } from './special/texts.ts'
import { texts } from './texts.ts'
import { useBlockDraft } from './use-block-draft.ts'
import { useScheduleDeletion } from './use-schedule-deletion.ts'

/** Sorts upcoming days first, then past ones, latest first. */
function sortUpcomingFirst<Row extends { date: string }>(dates: readonly Row[], today: string): Row[] {
  const byDay = [...dates].sort((a, b) => a.date.localeCompare(b.date))
  return [...byDay.filter(({ date }) => date >= today), ...byDay.filter(({ date }) => date < today).reverse()]
}

export function BlockedDates() {
  const { timeZone, language } = useSite()
  const { affected, blocks: t, unblock } = useTexts(texts)
  const hoursText = useTexts(specialTexts)
  const today = clinicDay(useNow(), timeZone)
  const query = trpc.schedule.blockedDates.useQuery()
  const special = trpc.schedule.specialHours.useQuery()
  const draft = useBlockDraft()
  const { editing } = draft
  const specialDeletion = useScheduleDeletion(hoursText.remove, id => editing.release(row => row.id === id))
  const askToRemoveSpecial = (row: StoredSpecialHours) => {
    const { remove } = hoursText
    const day = <Unbroken>{formatDay(row.date, language)}</Unbroken>
    const hours = <Unbroken>{nameSpecialHours(row, language)}</Unbroken>
    specialDeletion.remove({ change: 'delete-special', id: row.id }, count =>
      count === 0
        ? { ...remove, text: <p>{remove.text(day, hours)}</p> }
        : { ...remove, text: affected.outside(count), cancel: affected.back },
    )
  }
  const remove = useConfirmedWrite(trpc.schedule.unblockDate, unblock)
  const askToRemove = ({ id, date }: BlockedDate) => {
    const text = <p>{unblock.text(<Unbroken>{formatDay(date, language)}</Unbroken>)}</p>
    void remove({ ...unblock, text }, { id })
  }
  const columns: Columns<BlockedDate> = [
    {
      name: t.date,
      cell: ({ date }) => {
        const day = capitalize(formatDay(date, language))
        return <Unbroken>{date < today ? t.past(day) : day}</Unbroken>
      },
    },
    { name: t.shownReason, cell: ({ reason }) => (reason ? t.nameReason(reason) : t.noReason) },
  ]

  return (
    <Stack component="section" mt="lg">
      <Title order={2} fz="1.5rem">
        {t.title}
      </Title>
      <AdminColumns
        jump={t.form}
        editing={editing}
        form={
          <>
            <BlockDateForm key={editing.formKey} draft={draft} blocked={query.data} special={special.data} />
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
        <QueryBoundary query={special} failed={hoursText.failed} what={hoursText.what} toast>
          {rows => (
            <SpecialHoursList
              rows={sortUpcomingFirst(rows, today)}
              today={today}
              edited={editing.row?.id}
              onEdit={editing.edit}
              checked={specialDeletion.checked}
              onDelete={askToRemoveSpecial}
            />
          )}
        </QueryBoundary>
      </AdminColumns>
    </Stack>
  )
}
