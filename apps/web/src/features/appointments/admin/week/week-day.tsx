import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import type { ScheduleConflict } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { formatTimeOfDay, formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { dayOfWeek, timeOfDay, toMinutes } from '@clinic/domain/clinic-time.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import hiddenWhere from '../../../../ui/table/hidden-where.module.css'
import { texts } from '../texts.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import type { PlacedAppointment, PlacedBusyTime } from './day-layout.ts'
import { FreeList } from './free-list.tsx'
import { type Landing, SCALE, type useDragToMove } from './use-drag-to-move.ts'
import classes from './week-day.module.css'
import { appointmentStop, dayStop, STOP } from './week-keys.ts'
import { dayText, monthDay } from './week-labels.ts'

/** Where a dragged block would land, and what it conflicts with. */
export interface LandingSpot extends Landing {
  /** ISO 8601. */
  startsAt: string
  taken: AdminAppointment | undefined
  isPast: boolean
  conflict: ScheduleConflict | null
}

interface WeekDayProps {
  column: AppointmentDay & {
    placed: readonly PlacedAppointment[]
    /** Busy times of other calendars. */
    elsewhere: readonly PlacedBusyTime[]
    free: readonly string[]
  }
  /** Visible hours, in minutes since midnight. */
  hours: { from: number; to: number }
  /** Current time in minutes since midnight; null on other days. */
  nowAt: number | null
  /** Stop where Tab enters the week. */
  entry: string | undefined
  onReach: (stop: string) => void
  onDay: () => void
  /** Props that let a block be dragged. */
  grab: ReturnType<typeof useDragToMove>['grab']
  /** Where the dragged block would land on this day. */
  spot: LandingSpot | null
}

/** CSS variables for a position: minutes from the first visible hour, and length. */
const place = (start: number, end: number, from: number) =>
  ({ '--start': start - from, '--length': end - start }) as CSSProperties

export function WeekDay({ column, hours, nowAt, entry, onReach, onDay, grab, spot }: WeekDayProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { day, windows, blocked, placed, elsewhere, free } = column
  const { from, to } = hours
  const isToday = nowAt !== null
  const isShown = nowAt !== null && nowAt >= from && nowAt < to
  return (
    <li className={classes.day} data-day={day} data-today={isToday || undefined}>
      <h3 className={classes.heading} data-reason={blocked ? t.week.blocked(blocked.reason) : undefined}>
        <Link
          to={{ search: `?${new URLSearchParams({ from: day, to: day })}` }}
          className={classes.name}
          aria-current={isToday ? 'date' : undefined}
          tabIndex={entry === dayStop(day) ? 0 : -1}
          onFocus={() => onReach(dayStop(day))}
          onClick={onDay}
          {...{ [STOP]: '' }}
        >
          <span className={classes.weekday}>{WEEKDAYS[language][dayOfWeek(day)]}</span>
          <span className={classes.silent}>, </span>
          <br className={classes.break} />
          <Unbroken>{monthDay(day, language)}</Unbroken>
          {isToday && (
            <>
              <span className={classes.silent}>, </span>
              <span className={classes.today}>{t.views.today}</span>
            </>
          )}
          <span className={classes.silent}>: </span>
          {/* Background colors show this in the column layout. */}
          <span className={`${classes.words} ${hiddenWhere.inColumns}`}>
            <Unbroken>{dayText(column, language)}</Unbroken>
          </span>
        </Link>
      </h3>
      <div className={classes.hours} data-blocked={blocked !== null || undefined} {...{ [SCALE]: '' }}>
        {!blocked &&
          windows.map(({ startTime, endTime }) => (
            <div
              key={startTime}
              className={classes.window}
              style={place(toMinutes(startTime), toMinutes(endTime), from)}
            />
          ))}
        {elsewhere.map(({ busy, start, end }) => (
          <p
            key={`${busy.calendar} ${start}`}
            className={classes.busy}
            style={place(Math.max(start, from), Math.min(end, to), from)}
            hidden={end <= from || start >= to}
          >
            <span className={hiddenWhere.inColumns}>
              {formatTimeRange(timeOfDay(start), timeOfDay(end), language)}{' '}
            </span>
            {t.week.busy(busy.calendar)}
          </p>
        ))}
        {placed.length > 0 && (
          <ol className={classes.appointments}>
            {placed.map(({ appointment, start, end, lane, lanes }) => (
              <li
                key={appointment.id}
                className={classes.appointment}
                style={{ ...place(start, end, from), '--lane': lane, '--lanes': lanes } as CSSProperties}
              >
                <AppointmentBlock
                  {...(appointment.status === 'confirmed' && grab(appointment))}
                  appointment={appointment}
                  start={start}
                  tabIndex={entry === appointmentStop(appointment) ? 0 : -1}
                  onFocus={() => onReach(appointmentStop(appointment))}
                />
              </li>
            ))}
          </ol>
        )}
        <FreeList
          day={day}
          free={free}
          placement={start => place(start, start + 30, from)}
          entry={entry}
          onReach={onReach}
        />
        {spot && (
          <p
            className={classes.landing}
            data-taken={spot.taken !== undefined || spot.isPast || undefined}
            data-outside={spot.conflict !== null || undefined}
            style={place(spot.start, spot.start + spot.length, from)}
          >
            <span>
              {spot.taken
                ? t.week.taken(spot.taken.patientName)
                : spot.isPast
                  ? t.week.past
                  : formatTimeOfDay(timeOfDay(spot.start), language)}
            </span>
            {!spot.taken && !spot.isPast && spot.conflict && <span>{`, ${t.conflicts[spot.conflict]}`}</span>}
          </p>
        )}
        {isShown && <div className={classes.now} style={place(nowAt, nowAt, from)} />}
      </div>
    </li>
  )
}
