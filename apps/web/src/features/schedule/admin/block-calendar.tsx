import { formatDay, formatDayWithoutYear, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { SpecialWindow } from '@clinic/domain/schedule/day-hours.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import { Box, Group, Paper } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { dayByKey, monthWeeks } from '../../../ui/calendar/calendar-month.ts'
import { MonthHead } from '../../../ui/calendar/month-head.tsx'
import classes from './block-calendar.module.css'
import { nameSpecialHours } from './special/special-hours-name.ts'
import { texts as specialTexts } from './special/texts.ts'
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
  chosen: DayRange
  onChoose: (first: string, last: string) => void
  onUnblock: (date: BlockedDate) => void
}

/**
 * Month grid of blocked days and special hours; arrow keys, Home, End and the page keys move between days. Several days
 * are selected by dragging, or by Shift and a press on the last one.
 */
export function BlockCalendar(props: BlockCalendarProps) {
  const { dates, special, today, chosen, onChoose, onUnblock } = props
  const language = useLanguage()
  const t = useTexts(texts).calendar
  const { legend: specialLegend } = useTexts(specialTexts)
  const [cursor, setCursor] = useState(today)
  const grid = useRef<HTMLTableElement>(null)
  const heading = useId()
  const blocked = new Map(dates.map(date => [date.date, date]))
  const { dragged, dragProps } = useDayDrag(day => day >= today && !blocked.has(day), onChoose)
  const { first, last } = dragged ?? chosen

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dayByKey(cursor, event.key)
    if (next === null) return
    event.preventDefault()
    flushSync(() => setCursor(next))
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  const choose = (day: string, extend: boolean) => {
    setCursor(day)
    const date = blocked.get(day)
    if (extend && chosen.first !== '' && day >= today) onChoose(...sortDays(chosen.first, day))
    else if (date) onUnblock(date)
    else if (day >= today) onChoose(day, day)
  }

  const handlers = { onKeyDown, ...dragProps }

  return (
    <Paper data-screen-only bd="1px solid var(--line)" radius="md" py="md" className={classes.calendar}>
      <Box px="md" mb="xs">
        <MonthHead id={heading} day={cursor} onDay={setCursor} />
      </Box>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are reached by the arrow keys */}
      <table ref={grid} role="grid" aria-labelledby={heading} className={classes.grid} {...handlers}>
        <thead>
          <tr>
            {WEEKDAYS[language].map(weekday => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(cursor).map(week => (
            <tr key={week.find(day => day !== null)}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={WEEKDAYS[language][weekday]} />
                ) : (
                  <td key={day}>
                    <DayButton
                      day={day}
                      block={blocked.get(day)}
                      isPast={day < today}
                      isToday={day === today}
                      hours={special
                        .filter(({ date }) => date === day)
                        .map(window => nameSpecialHours(window, language))
                        .join(', ')}
                      isChosen={day >= first && day <= last}
                      isReached={day === cursor}
                      onChoose={event => choose(day, event.shiftKey)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Group px="md" mt="xs" gap="xs" c="dimmed" align="start" wrap="nowrap">
        <Box mt={2} w="1.25rem" h="1.25rem" flex="none" bd="1px solid amber" bdrs={4} bg="var(--blocked)" />
        <p>{t.legend}</p>
      </Group>
      <Group px="md" mt={4} gap="xs" c="dimmed" align="start" wrap="nowrap">
        <Box mt={2} w="1.25rem" h="1.25rem" flex="none" className={classes.sample} bdrs={4} />
        <p>{specialLegend}</p>
      </Group>
    </Paper>
  )
}

interface DayButtonProps {
  day: string
  block: BlockedDate | undefined
  /** Its special hours in words, or empty. */
  hours: string
  isPast: boolean
  isToday: boolean
  isChosen: boolean
  /** Day that Tab focuses. */
  isReached: boolean
  onChoose: (event: MouseEvent) => void
}

function DayButton(props: DayButtonProps) {
  const { day, block, hours, isPast, isToday, isChosen, isReached, onChoose } = props
  const { marked } = useTexts(specialTexts)
  const language = useLanguage()
  const { blocks, calendar: t } = useTexts(texts)
  const reason = block?.reason && blocks.nameReason(block.reason)
  const words = block ? reason || t.closed : hours
  const number = Number(day.slice(8))
  // Includes the visible text, "24 Closed", for voice control.
  const name = words
    ? (block ? t.blocked : marked)(formatDayWithoutYear(day, language), words, number)
    : formatDay(day, language)
  return (
    <button
      type="button"
      className={classes.day}
      data-day={day}
      data-blocked={block ? true : undefined}
      data-special={hours && !block ? true : undefined}
      aria-label={isPast ? t.past(name) : name}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      aria-disabled={(isPast && !block) || undefined}
      title={block ? reason || blocks.noReason : hours || undefined}
      tabIndex={isReached ? 0 : -1}
      onClick={onChoose}
    >
      <span className={classes.number}>{number}</span>
      {words && (
        <>
          {' '}
          <span className={classes.reason}>{words}</span>
        </>
      )}
    </button>
  )
}
