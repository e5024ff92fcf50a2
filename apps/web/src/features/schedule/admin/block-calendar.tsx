import { formatDay, formatDayWithoutYear } from '@clinic/domain/clinic-format.ts'
import type { SpecialWindow } from '@clinic/domain/schedule/day-hours.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import { Box, Group, Paper } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { MonthGrid } from '#ui/calendar/month-grid.tsx'
import classes from './block-calendar.module.css'
import { useTypeNames } from './hours/visit-types.tsx'
import { nameSpecialHours } from './special/special-hours-name.ts'
import { sortDays, useDayDrag } from './special/use-day-drag.ts'
import { texts } from './texts.ts'

interface DayRange {
  first: string
  last: string
}

interface BlockCalendarProps {
  dates: readonly BlockedDate[]
  special: readonly (SpecialWindow & { date: string })[]
  /** Today in clinic time, `yyyy-MM-dd`. */
  today: string
  /** First and last day selected in the form, or empty. */
  chosenDays: DayRange
  onChoose: (first: string, last: string) => void
  onUnblock: (date: BlockedDate) => void
}

/**
 * Month grid of blocked days and special hours. Several days are selected by dragging, or by Shift and a press on the
 * last one.
 */
export function BlockCalendar(props: BlockCalendarProps) {
  const { dates, special, today, chosenDays, onChoose, onUnblock } = props
  const language = useLanguage()
  const { blocks, calendar: t, special: hoursText } = useTexts(texts)
  const nameTypes = useTypeNames()
  const [cursor, setCursor] = useState(today)
  const blocked = new Map(dates.map(date => [date.date, date]))
  const { dragged, dragProps } = useDayDrag(day => day >= today && !blocked.has(day), onChoose)
  const { first, last } = dragged ?? chosenDays

  const describe = (day: string) => {
    const block = blocked.get(day)
    const reason = block?.reason && blocks.nameReason(block.reason)
    const hours = special
      .filter(({ date }) => date === day)
      .map(window => hoursText.forTypes(nameSpecialHours(window, language), nameTypes(window)))
      .join(', ')
    return block
      ? { words: reason || t.closed, name: t.blocked, title: reason || blocks.noReason }
      : { words: hours, name: hoursText.marked, title: hours || undefined }
  }
  const nameDay = (day: string) => {
    const { words, name } = describe(day)
    // Includes the visible text, "24 Closed", for voice control.
    const full = words
      ? name(formatDayWithoutYear(day, language), words, Number(day.slice(8)))
      : formatDay(day, language)
    return day < today ? t.past(full) : full
  }

  const choose = (day: string, extend: boolean) => {
    setCursor(day)
    const date = blocked.get(day)
    if (extend && chosenDays.first !== '' && day >= today) onChoose(...sortDays(chosenDays.first, day))
    else if (date) onUnblock(date)
    else if (day >= today) onChoose(day, day)
  }

  return (
    <Paper data-screen-only bd="1px solid var(--line)" radius="md" py="md" className={classes.calendar}>
      <MonthGrid
        classNames={{ month: classes.grid, day: classes.day }}
        day={cursor}
        today={today}
        onDay={setCursor}
        getDayAriaLabel={nameDay}
        getDayProps={day => ({
          onClick: event => choose(day, event.shiftKey),
          selected: day === cursor,
          'aria-pressed': day >= first && day <= last,
          'aria-disabled': (day < today && !blocked.has(day)) || undefined,
          'data-blocked': blocked.has(day) || undefined,
          'data-special': (!blocked.has(day) && describe(day).words !== '') || undefined,
          title: describe(day).title,
        })}
        renderDay={day => <DayFace day={day} words={describe(day).words} />}
        {...dragProps}
      />
      <Group px="md" mt="xs" gap="xs" c="dimmed" align="start" wrap="nowrap">
        <Box mt={2} w="1.25rem" h="1.25rem" flex="none" bd="1px solid amber" bdrs={4} bg="var(--blocked)" />
        <p>{t.legend}</p>
      </Group>
      <Group px="md" mt={4} gap="xs" c="dimmed" align="start" wrap="nowrap">
        <Box mt={2} w="1.25rem" h="1.25rem" flex="none" className={classes.sample} bdrs={4} />
        <p>{hoursText.legend}</p>
      </Group>
    </Paper>
  )
}

/** Number of a day, and why it is marked. */
function DayFace({ day, words }: { day: string; words: string }) {
  return (
    <>
      <span className={classes.number}>{Number(day.slice(8))}</span>
      {words && (
        <>
          {' '}
          <span className={classes.reason}>{words}</span>
        </>
      )}
    </>
  )
}
