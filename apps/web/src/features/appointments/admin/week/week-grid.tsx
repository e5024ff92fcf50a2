import type { AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { dayOfWeek } from '@clinic/domain/clinic-time.ts'
import { Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { useAppointmentTypes } from '../../shared/use-appointment-types.ts'
import { freeHalfHours } from '../desk/free-times.ts'
import { placeAppointments, placeBusyTimes, visibleHours } from '../scale/day-layout.ts'
import { HourNames } from '../scale/hour-names.tsx'
import { texts } from '../texts.ts'
import hiddenWhere from './hidden-where.module.css'
import { useMoveByDrag } from './use-move-by-drag.tsx'
import { WeekDay } from './week-day.tsx'
import classes from './week-grid.module.css'
import { appointmentStop, dayStop, freeStop, useWeekKeys } from './week-keys.ts'

interface WeekGridProps {
  days: readonly AppointmentDay[]
  onOtherWeek: (weeks: number) => void
}

/** Week as seven columns on desktops and an agenda on phones, with one tab stop (see week-keys.ts). */
export function WeekGrid({ days, onOtherWeek }: WeekGridProps) {
  const t = useTexts(texts).week
  const format = useFormat()
  const { now, timeZone, language } = format
  const { visits } = useAppointmentTypes()
  const appointments = days.flatMap(day => day.appointments)
  const columns = days.map(day => ({
    ...day,
    placed: placeAppointments(day.appointments, timeZone),
    elsewhere: placeBusyTimes(day.day, day.busy, timeZone),
    free: freeHalfHours(day, appointments, now, { timeZone, language, visits }),
  }))
  const hours = visibleHours(columns)
  const drag = useMoveByDrag(columns, hours)

  const today = days.find(({ day }) => day === format.today)
  const stops = columns.map(({ day, placed, free }) => [
    dayStop(day),
    ...placed.map(appointmentStop),
    ...free.map(startTime => freeStop(day, startTime)),
  ])
  const { week, focus, stopProps } = useWeekKeys(
    stops,
    today ? dayStop(today.day) : stops[0]?.[0],
    onOtherWeek,
  )

  return (
    <>
      {today && (
        <button type="button" className={classes.jump} onClick={() => focus(dayStop(today.day))}>
          {t.toToday}
        </button>
      )}
      <div {...week} className={classes.week} style={{ '--from': hours.from, '--to': hours.to }}>
        <HourNames hours={hours} className={classes.hours} />
        <ol
          className={classes.days}
          aria-labelledby="week-name"
          aria-describedby="week-keys"
          style={{ '--columns': columns.map(slotWidth).join(' ') }}
        >
          {columns.map(column => (
            <WeekDay
              // Keeps columns, and so the focus, when the week changes.
              key={dayOfWeek(column.day)}
              column={column}
              hours={hours}
              stopProps={stopProps}
              drag={drag}
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
