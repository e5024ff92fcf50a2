import type { AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { toMinutes, wallClock } from '@clinic/domain/clinic-time.ts'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/use-format.ts'
import { toPositionStyle } from './position-style.ts'
import classes from './time-scale.module.css'

interface TimeScaleProps {
  day: Pick<AppointmentDay, 'day' | 'windows' | 'blocked'>
  /** Visible hours, in minutes since midnight. */
  hours: { from: number; to: number }
  /** Class of the view; narrow windows show a list instead. */
  className: string | undefined
  children: ReactNode
}

/** One day's time grid: office hours, the children, and a line at the current time. */
export function TimeScale({ day: { day, windows, blocked }, hours, className, children }: TimeScaleProps) {
  const format = useFormat()
  const now = wallClock(format.now, format.timeZone)
  return (
    <div
      className={`${classes.scale} ${className}`}
      data-scale={day}
      data-blocked={blocked !== null || undefined}
    >
      {!blocked &&
        windows.map(({ startTime, endTime }) => (
          <div
            key={startTime}
            className={classes.window}
            style={toPositionStyle({ start: toMinutes(startTime), end: toMinutes(endTime) })}
          />
        ))}
      {children}
      {now.day === day && now.minutes >= hours.from && now.minutes < hours.to && (
        <div
          className={classes.now}
          data-now
          style={toPositionStyle({ start: now.minutes, end: now.minutes })}
        />
      )}
    </div>
  )
}
