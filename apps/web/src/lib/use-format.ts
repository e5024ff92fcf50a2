import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import {
  formatClock,
  formatDay,
  formatPeriod,
  formatPlainDate,
  formatShortMoment,
  formatTimeOfDay,
  formatTimeZone,
  formatWeekdayDate,
  formatWeekdayMoment,
} from '@clinic/domain/clinic-format.ts'
import { clinicDay, timeOfDay } from '@clinic/domain/clinic-time.ts'
import type { Language } from '@clinic/domain/language.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { useSite } from './site.tsx'
import { useNow } from './use-now.ts'

/** "December 1, 2026, 10:00 AM", in clinic time. */
export function momentText(instant: string, timeZone: string, language: Language): string {
  const at = Date.parse(instant)
  return `${formatPlainDate(at, timeZone, language)}, ${formatClock(at, timeZone, language)}`
}

/** An ISO 8601 text, or epoch milliseconds. */
type Instant = string | number

const toEpoch = (instant: Instant) => new Date(instant).getTime()

interface FormatOptions {
  /** Epoch milliseconds. */
  now: number
  timeZone: string
  language: Language
}

export type Format = ReturnType<typeof createFormat>

/** Formats instants in clinic time. */
export function createFormat(options: FormatOptions) {
  const { now, timeZone, language } = options
  const hours = ({ appointmentDate, duration }: Pick<Appointment, 'appointmentDate' | 'duration'>) => {
    const startsAt = Date.parse(appointmentDate)
    return formatPeriod(startsAt, startsAt + duration * MINUTE_MS, timeZone, language)
  }
  return {
    ...options,
    /** `yyyy-MM-dd` */
    get today() {
      return clinicDay(now, timeZone)
    },
    moment: (instant: string) => momentText(instant, timeZone, language),
    clock: (instant: Instant) => formatClock(toEpoch(instant), timeZone, language),
    /** A full hour, in minutes since midnight: "9 AM". */
    hour: (minutes: number) => formatTimeOfDay(timeOfDay(minutes), language).replace(':00', ''),
    plainDate: (instant: Instant) => formatPlainDate(toEpoch(instant), timeZone, language),
    shortMoment: (instant: Instant) => formatShortMoment(toEpoch(instant), now, timeZone, language),
    weekdayDate: (instant: Instant) => formatWeekdayDate(toEpoch(instant), now, timeZone, language),
    weekdayMoment: (instant: Instant) => formatWeekdayMoment(toEpoch(instant), now, timeZone, language),
    /** Start and end of an appointment: "9:00-10:00 AM". */
    hours,
    /** Date and time of an appointment: "Monday, January 4, 2027, 9:00-10:00 AM". */
    when: (appointment: Pick<Appointment, 'appointmentDate' | 'duration'>) =>
      `${formatDay(clinicDay(Date.parse(appointment.appointmentDate), timeZone), language)}, ${hours(appointment)}`,
    zone: () => formatTimeZone(now, timeZone, language),
  }
}

/** Formats of the admin area. Public pages call the functions, so that they load only theirs. */
export function useFormat(): Format {
  const { timeZone, language } = useSite()
  return createFormat({ now: useNow(), timeZone, language })
}
