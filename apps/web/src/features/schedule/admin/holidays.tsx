import { openWindows } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { formatDay, formatMonthDay, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { dayOfWeek } from '@clinic/domain/clinic-time.ts'
import type { BlockedDate, TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { listUsHolidays, type UsHoliday } from '@clinic/domain/schedule/us-holidays.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useLanguage } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../lib/use-focus-target.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { ListRow, RowList } from '../../../ui/table/row-list.tsx'
import { AffectedDialog } from './affected-dialog.tsx'
import { useBlockHolidays } from './use-block-holidays.ts'

interface HolidaysProps {
  /** Undefined while loading. */
  blocked: readonly BlockedDate[] | undefined
  /** Today in clinic time, `yyyy-MM-dd`. */
  today: string
}

/** The US federal holidays of the next twelve months, to block one by one or all at once. */
export function Holidays({ blocked, today }: HolidaysProps) {
  const language = useLanguage()
  const { data: slots } = trpc.schedule.timeSlots.useQuery()
  const { target: heading, moveFocus } = useFocusTarget<HTMLHeadingElement>()
  const { block, dates, pending, affected } = useBlockHolidays(moveFocus)
  if (!blocked || !slots) return null
  const holidays = listUsHolidays(today).map(holiday => ({
    holiday,
    state: readState(holiday, blocked, slots),
  }))
  const open = holidays.filter(({ state }) => state === null).map(({ holiday }) => holiday)
  const these = plural.en(dates.length, 'this date', 'these dates')
  return (
    <Stack component="section" gap="xs" mt="lg" aria-labelledby="us-holidays" data-screen-only>
      <Title order={3} id="us-holidays" ref={heading} tabIndex={-1} ff="text" fw={600}>
        US federal holidays
      </Title>
      <RowList>
        {holidays.map(({ holiday, state }) => (
          <ListRow
            key={holiday.date}
            action={
              state === null ? (
                <RowButton verb="Block" of={holiday.name} onClick={() => block([holiday])} />
              ) : (
                <Text c="dimmed">{state}</Text>
              )
            }
          >
            <Text fw={600}>{holiday.name}</Text>
            <Text c="dimmed">
              <Unbroken>{formatDay(holiday.date, language)}</Unbroken>
              {holiday.date !== holiday.holiday &&
                `, observed for ${formatMonthDay(Date.parse(holiday.holiday), 'UTC', language)}`}
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
          Block all
        </Button>
      )}
      <AffectedDialog
        affected={affected}
        title={`Block ${these}?`}
        verb={{ one: `is booked on ${these}`, many: `are booked on ${these}` }}
        confirm={plural.en(dates.length, 'Block date', 'Block dates')}
        cancel={plural.en(dates.length, 'Keep it open', 'Keep them open')}
      />
    </Stack>
  )
}

/** Why a holiday needs no block, or null. */
function readState(
  { date }: UsHoliday,
  blocked: readonly BlockedDate[],
  slots: readonly TimeSlot[],
): string | null {
  if (blocked.some(other => other.date === date)) return 'Blocked'
  const weekday = dayOfWeek(date)
  return openWindows(slots, weekday).length === 0 ? `Closed on ${WEEKDAYS.en[weekday]}s` : null
}
