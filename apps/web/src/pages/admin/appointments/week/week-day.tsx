import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { dayOfWeek, minutesOf } from '@clinic/domain/clinic-time.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import hiddenWhere from '../../components/hidden-where.module.css'
import { AppointmentBlock } from './appointment-block.tsx'
import type { PlacedAppointment } from './day-layout.ts'
import classes from './week-day.module.css'
import { appointmentStop, dayStop, STOP } from './week-keys.ts'
import { blockedWords, dayWords, monthDay } from './week-words.ts'

interface WeekDayProps {
  column: AppointmentDay & { placed: readonly PlacedAppointment[] }
  /** The hours that are shown, in minutes since midnight. */
  hours: { from: number; to: number }
  /** The time it is, in minutes since midnight, on the day it is today. */
  nowAt: number | null
  /** The stop at which Tab enters the week. */
  entry: string | undefined
  onReach: (stop: string) => void
  onDay: () => void
  onEdit: (appointment: AdminAppointment) => void
}

/** A place among the hours, for the styles: minutes from the first hour shown, and how many. */
const place = (start: number, end: number, from: number) =>
  ({ '--start': start - from, '--length': end - start }) as CSSProperties

/** One day of the week: its name, which leads to its list, its open hours and its appointments. */
export function WeekDay({ column, hours, nowAt, entry, onReach, onDay, onEdit }: WeekDayProps) {
  const { day, windows, blocked, placed } = column
  const { from, to } = hours
  const isToday = nowAt !== null
  const isShown = nowAt !== null && nowAt >= from && nowAt < to
  return (
    <li className={classes.day} data-day={day} data-today={isToday || undefined}>
      <h3 className={classes.heading}>
        <Link
          to={{ search: `?${new URLSearchParams({ from: day, to: day })}` }}
          className={classes.name}
          aria-current={isToday ? 'date' : undefined}
          tabIndex={entry === dayStop(day) ? 0 : -1}
          onFocus={() => onReach(dayStop(day))}
          onClick={onDay}
          {...{ [STOP]: '' }}
        >
          <span className={classes.weekday}>{WEEKDAYS[dayOfWeek(day)]}</span>
          <span className={classes.silent}>, </span>
          <br className={classes.break} />
          {monthDay(day)}
          {isToday && (
            <>
              <span className={classes.silent}>, </span>
              <span className={classes.today}>Today</span>
            </>
          )}
          <span className={classes.silent}>: </span>
          {/* In columns their ground says it to those who see it. */}
          <span className={`${classes.words} ${hiddenWhere.inColumns}`}>{dayWords(column)}</span>
        </Link>
      </h3>
      <div className={classes.hours} data-blocked={blocked !== null || undefined}>
        {!blocked &&
          windows.map(({ startTime, endTime }) => (
            <div
              key={startTime}
              className={classes.window}
              style={place(minutesOf(startTime), minutesOf(endTime), from)}
            />
          ))}
        {blocked && (
          <p className={classes.reason} aria-hidden="true">
            {blockedWords(blocked.reason)}
          </p>
        )}
        {placed.length > 0 && (
          <ol className={classes.appointments}>
            {placed.map(({ appointment, start, end, lane, lanes }) => (
              <li
                key={appointment.id}
                className={classes.appointment}
                style={{ ...place(start, end, from), '--lane': lane, '--lanes': lanes } as CSSProperties}
              >
                <AppointmentBlock
                  appointment={appointment}
                  start={start}
                  tabIndex={entry === appointmentStop(appointment) ? 0 : -1}
                  onFocus={() => onReach(appointmentStop(appointment))}
                  onEdit={onEdit}
                />
              </li>
            ))}
          </ol>
        )}
        {isShown && <div className={classes.now} style={place(nowAt, nowAt, from)} />}
      </div>
    </li>
  )
}
