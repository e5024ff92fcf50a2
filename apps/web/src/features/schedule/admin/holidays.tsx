import { formatDay, formatMonthDay } from '@clinic/domain/clinic-format.ts'
import { dayOfWeek } from '@clinic/domain/clinic-time.ts'
import { openWindows } from '@clinic/domain/schedule/open-windows.ts'
import type { BlockedDate, TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { listUsHolidays, type UsHoliday } from '@clinic/domain/schedule/us-holidays.ts'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useCustomWrite } from '#lib/trpc/use-write.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { ListRow, RowList } from '#ui/table/row-list.tsx'
import { aboutDates } from './impact-questions.ts'
import { texts } from './texts.ts'
import { useDoneToast } from './use-outcome-text.ts'
import { type MadeChoices, useScheduleImpact } from './use-schedule-impact.tsx'

interface HolidaysProps {
  /** Undefined while loading. */
  blocked: readonly BlockedDate[] | undefined
  /** Today in clinic time, `yyyy-MM-dd`. */
  today: string
}

/** The US federal holidays of the next twelve months, to block one by one or all at once. */
export function Holidays({ blocked, today }: HolidaysProps) {
  const t = useTexts(texts).holidays
  const { data: slots } = trpc.schedule.timeSlots.useQuery()
  const { target: heading, moveFocus } = useFocusTarget<HTMLHeadingElement>()
  const { block, pending } = useBlockHolidays(moveFocus)
  if (!blocked || !slots) return null
  const holidays = listUsHolidays(today).map(holiday => ({
    holiday,
    state: readState(holiday, blocked, slots, t),
  }))
  const open = holidays.filter(({ state }) => state === null).map(({ holiday }) => holiday)
  return (
    <Stack component="section" gap="xs" mt="lg" aria-labelledby="us-holidays" data-screen-only>
      <Title order={3} id="us-holidays" ref={heading} tabIndex={-1} ff="text" fw={600}>
        {t.title}
      </Title>
      <RowList>
        {holidays.map(({ holiday, state }) => (
          <ListRow
            key={holiday.date}
            action={
              state === null ? (
                <RowButton verb={t.block} of={t.name(holiday.name)} onClick={() => block([holiday])} />
              ) : (
                <Text c="dimmed">{state}</Text>
              )
            }
          >
            <Text fw={600}>{t.name(holiday.name)}</Text>
            <Text c="dimmed" data-capitalized>
              <HolidayDay holiday={holiday} />
            </Text>
          </ListRow>
        ))}
      </RowList>
      {open.length > 1 && (
        <Button
          variant="default"
          loading={pending}
          style={{ alignSelf: 'start' }}
          onClick={() => block(open)}
        >
          {t.all}
        </Button>
      )}
    </Stack>
  )
}

/** The day on which a holiday is observed, and the day itself if that is another. */
function HolidayDay({ holiday: { date, holiday } }: { holiday: UsHoliday }) {
  const language = useLanguage()
  const { observed } = useTexts(texts).holidays
  const day = <Unbroken>{formatDay(date, language)}</Unbroken>
  if (date === holiday) return day
  return observed(day, <Unbroken>{formatMonthDay(Date.parse(holiday), 'UTC', language)}</Unbroken>)
}

/** Why a holiday needs no block, or null. */
function readState(
  { date }: UsHoliday,
  blocked: readonly BlockedDate[],
  slots: readonly TimeSlot[],
  t: (typeof texts.en)['holidays'],
): string | null {
  if (blocked.some(other => other.date === date)) return t.blocked
  const weekday = dayOfWeek(date)
  return openWindows(slots, weekday).length === 0 ? t.closed(weekday) : null
}

/** Blocks holidays, after one question about their appointments. Calls `onBlocked` when the list is up to date. */
function useBlockHolidays(onBlocked: () => void) {
  const t = useTexts(texts).blocks
  const doneToast = useDoneToast()
  const { ask, checking } = useScheduleImpact()
  const { schedule } = trpc.useUtils().client
  const write = useCustomWrite(
    async ({ dates, choices }: MadeChoices & { dates: { date: string; reason: string }[] }) => ({
      dates,
      output: await schedule.change.mutate({ change: { change: 'block', dates }, choices }),
    }),
    { done: ({ dates, output }) => doneToast(t.done(dates.length), output), failed: t.notDone },
    { changes: 'schedule', onRefetched: onBlocked },
  )
  return {
    pending: checking !== null || write.isPending,
    block: async (holidays: readonly UsHoliday[]) => {
      if (write.isPending) return
      const dates = holidays.map(({ date, name }) => ({ date, reason: name }))
      const made = await ask({ change: 'block', dates }, t.notDone, aboutDates(t, dates.length))
      if (made) write.mutate({ dates, ...made })
    },
  }
}
