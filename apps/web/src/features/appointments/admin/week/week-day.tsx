import type { AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeOfDay, formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { dayOfWeek, timeOfDay } from '@clinic/domain/clinic-time.ts'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { dayPath } from '#paths.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { useAppointmentTypes } from '../../shared/use-appointment-types.ts'
import { type PlacedAppointment, type PlacedBusyTime, placeRoom } from '../scale/day-layout.ts'
import { toPositionStyle } from '../scale/position-style.ts'
import { TimeScale } from '../scale/time-scale.tsx'
import { texts } from '../texts.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import { FreeList } from './free-list.tsx'
import hiddenWhere from './hidden-where.module.css'
import type { useMoveByDrag } from './use-move-by-drag.tsx'
import classes from './week-day.module.css'
import { appointmentStop, dayStop, type StopProps } from './week-keys.ts'
import { dayText, monthDay } from './week-labels.ts'

interface WeekDayProps {
  column: AppointmentDay & {
    placed: readonly PlacedAppointment[]
    /** Busy times of other calendars. */
    elsewhere: readonly PlacedBusyTime[]
    free: readonly string[]
  }
  /** Visible hours, in minutes since midnight. */
  hours: { from: number; to: number }
  stopProps: StopProps
  drag: ReturnType<typeof useMoveByDrag>
}

export function WeekDay({ column, hours, stopProps, drag }: WeekDayProps) {
  const t = useTexts(texts)
  const { today, language } = useFormat()
  const { visits } = useAppointmentTypes()
  const { day, placed, elsewhere, free } = column
  const { from, to } = hours
  const isToday = today === day
  const landing = drag.landing?.day === day ? drag.landing : null
  return (
    <li className={classes.day} data-today={isToday || undefined}>
      <DayHeading column={column} isToday={isToday} stop={stopProps(dayStop(day))} />
      <TimeScale day={column} hours={hours} className={classes.scale}>
        {elsewhere.map(({ busy, start, end }) => (
          <p
            key={`${busy.calendar} ${start}`}
            className={classes.busy}
            style={toPositionStyle({ start: Math.max(start, from), end: Math.min(end, to) })}
            hidden={end <= from || start >= to}
          >
            <span className={hiddenWhere.inColumns}>
              {formatTimeRange(timeOfDay(start), timeOfDay(end), language)}{' '}
            </span>
            {t.week.busy(busy.calendar)}
          </p>
        ))}
        {placeRoom(placed, visits)
          .filter(({ start }) => start < to)
          .map(({ appointment, start, end }) => (
            <p
              key={appointment.id}
              className={classes.room}
              style={toPositionStyle({ start, end: Math.min(end, to) })}
            >
              <span className={classes.silent}>{t.room(end - start, appointment.patientName)}</span>
            </p>
          ))}
        {placed.length > 0 && (
          <ol className={classes.appointments}>
            {placed.map(item => (
              <li key={item.appointment.id} className={classes.appointment} style={toPositionStyle(item)}>
                <AppointmentBlock
                  {...(item.appointment.status === 'confirmed' && drag.grab(item.appointment))}
                  {...stopProps(appointmentStop(item))}
                  appointment={item.appointment}
                />
              </li>
            ))}
          </ol>
        )}
        <FreeList day={day} free={free} stopProps={stopProps} />
        {landing && (
          <p
            className={classes.landing}
            data-taken={landing.taken !== undefined || landing.isPast || undefined}
            data-outside={landing.conflict !== null || undefined}
            style={toPositionStyle({ start: landing.start, end: landing.start + landing.length })}
          >
            <span>
              {landing.taken
                ? t.week.taken(landing.taken.patientName)
                : landing.isPast
                  ? t.week.past
                  : formatTimeOfDay(timeOfDay(landing.start), language)}
            </span>
            {!landing.taken && !landing.isPast && landing.conflict && (
              <span>{`, ${t.conflicts[landing.conflict]}`}</span>
            )}
          </p>
        )}
      </TimeScale>
    </li>
  )
}

interface DayHeadingProps extends Pick<WeekDayProps, 'column'> {
  isToday: boolean
  stop: ReturnType<StopProps>
}

/** Name of a day, which leads to it, with its hours in words. */
function DayHeading({ column, isToday, stop }: DayHeadingProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { day, blocked } = column
  return (
    <h3 className={classes.heading} data-reason={blocked ? t.week.blocked(blocked.reason) : undefined}>
      <Link to={dayPath(day)} className={classes.name} aria-current={isToday ? 'date' : undefined} {...stop}>
        <span className={classes.weekday}>{WEEKDAYS[language][dayOfWeek(day)]}</span>
        <span className={classes.silent}>, </span>
        <br className={classes.break} />
        <Unbroken>{monthDay(day, language)}</Unbroken>
        {isToday && (
          <>
            <span className={classes.silent}>,</span> <span className={classes.today}>{t.views.today}</span>
          </>
        )}
        <span className={classes.silent}>: </span>
        {/* Background colors show this in the column layout. */}
        <span className={`${classes.words} ${hiddenWhere.inColumns}`} data-capitalized>
          <Unbroken>{dayText(column, language)}</Unbroken>
        </span>
      </Link>
    </h3>
  )
}
