import type { AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { dayOfWeek, timeOfDay, wallClock } from '@clinic/domain/clinic-time.ts'
import { Text } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useNow } from '../../../../lib/use-now.ts'
import hiddenWhere from '../../../../ui/table/hidden-where.module.css'
import { freeHalfHours } from '../desk/free-times.ts'
import { texts } from '../texts.ts'
import { placeAppointments, placeBusyTimes, visibleHours } from './day-layout.ts'
import { useMoveByDrag } from './use-move-by-drag.tsx'
import { WeekDay } from './week-day.tsx'
import classes from './week-grid.module.css'
import { appointmentStop, dayStop, freeStop, STOP, stopAfter } from './week-keys.ts'

const HOUR = 60
const WEEKS_BY_KEY: Record<string, number> = { PageUp: -1, PageDown: 1 }

interface WeekGridProps {
  days: readonly AppointmentDay[]
  /** Opens the list of a day. */
  onDay: () => void
  onOtherWeek: (weeks: number) => void
}

/** Week as seven columns on desktops and an agenda on phones, with one tab stop (see week-keys.ts). */
export function WeekGrid({ days, onDay, onOtherWeek }: WeekGridProps) {
  const t = useTexts(texts).week
  const { timeZone, language } = useSite()
  const instant = useNow()
  const now = wallClock(instant, timeZone)
  const [reached, setReached] = useState<string | null>(null)
  const week = useRef<HTMLDivElement>(null)
  const appointments = days.flatMap(day => day.appointments)
  const columns = days.map(day => ({
    ...day,
    placed: placeAppointments(day.appointments, timeZone),
    elsewhere: placeBusyTimes(day.day, day.busy, timeZone),
    free: freeHalfHours(day, appointments, instant, { timeZone, language }),
  }))
  const { from, to } = visibleHours(columns)
  const { grab, spot } = useMoveByDrag(columns, { from, to })

  // Tab enters at the last position, else today, else the first day.
  const today = columns.find(({ day }) => day === now.day)
  const stops = columns.flatMap(({ day, placed, free }) => [
    dayStop(day),
    ...placed.map(({ appointment }) => appointmentStop(appointment)),
    ...free.map(startTime => freeStop(day, startTime)),
  ])
  const entry = reached !== null && stops.includes(reached) ? reached : today ? dayStop(today.day) : stops[0]

  const onKeyDown = (event: KeyboardEvent) => {
    if (!week.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const weeks = WEEKS_BY_KEY[event.key]
    if (weeks !== undefined) {
      event.preventDefault()
      // Focuses the day's name, which exists in every week.
      const day = document.activeElement?.closest('[data-day]')
      day?.querySelector<HTMLElement>(`[${STOP}]`)?.focus()
      onOtherWeek(weeks)
      return
    }
    const stop = stopAfter(week.current, event.key)
    if (!stop) return
    event.preventDefault()
    stop.focus()
  }

  return (
    <>
      {today && (
        <button
          type="button"
          className={classes.jump}
          onClick={() => week.current?.querySelector<HTMLElement>('[aria-current="date"]')?.focus()}
        >
          {t.toToday}
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move among the links and buttons within */}
      <div
        ref={week}
        className={classes.week}
        style={{ '--hours': (to - from) / HOUR } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <HourNames from={from} to={to} />
        <ol
          className={classes.days}
          aria-labelledby="week-name"
          aria-describedby="week-keys"
          style={{ '--columns': columns.map(slotWidth).join(' ') } as CSSProperties}
        >
          {columns.map(column => (
            <WeekDay
              // Keeps columns, and so the focus, when the week changes.
              key={dayOfWeek(column.day)}
              column={column}
              hours={{ from, to }}
              nowAt={column === today ? now.minutes : null}
              entry={entry}
              onReach={setReached}
              onDay={onDay}
              grab={grab}
              spot={spot?.day === column.day ? spot : null}
            />
          ))}
        </ol>
      </div>
      <p id="week-keys" data-screen-only className={`${classes.keys} ${hiddenWhere.inList}`}>
        {t.keys}
      </p>
      <Text c="dimmed" className={classes.touch} data-screen-only>
        {t.byTouch}
      </Text>
    </>
  )
}

/** Narrows days without anything to show. */
function slotWidth({
  windows,
  blocked,
  placed,
}: Pick<AppointmentDay, 'windows' | 'blocked'> & { placed: unknown[] }) {
  return windows.length === 0 && !blocked && placed.length === 0 ? 'minmax(7rem, 0.65fr)' : 'minmax(0, 1fr)'
}

/** Hour labels beside the columns, from minutes since midnight. */
function HourNames({ from, to }: { from: number; to: number }) {
  const language = useLanguage()
  const hours = Array.from({ length: (to - from) / HOUR }, (_, index) => from + index * HOUR)
  return (
    <div className={classes.hours} aria-hidden="true">
      {hours.map(hour => (
        <span key={hour}>{formatTimeOfDay(timeOfDay(hour), language).replace(':00', '')}</span>
      ))}
    </div>
  )
}
