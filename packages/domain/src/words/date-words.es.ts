import { dayOfWeek, wallClock } from '../clinic-time.ts'
import type { DateWords } from './date-words.ts'

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

export const WEEKDAYS_ES = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

const AM = '\u00a0a.\u00a0m.'
const PM = '\u00a0p.\u00a0m.'

/** Dates of the United States in Spanish, composed here because browsers and Node differ in Intl's spaces and dots. */
export const es: DateWords = {
  am: AM,
  pm: PM,
  to: ' a ',
  and: ' y ',
  compose(instant, timeZone, shown) {
    const { day, minutes } = wallClock(instant, timeZone)
    if (shown.hour) {
      const minute = String(minutes % 60).padStart(2, '0')
      return `${Math.floor(minutes / 60) % 12 || 12}:${minute}${minutes < 720 ? AM : PM}`
    }
    const [year, month, date] = day.split('-').map(Number)
    const weekday = WEEKDAYS_ES[dayOfWeek(day)] ?? ''
    const name = MONTHS[(month ?? 1) - 1] ?? ''
    const isShort = shown.month === 'short'
    const parts = [shown.day && date, shown.month && (isShort ? name.slice(0, 3) : name), shown.year && year]
    return [
      shown.weekday === 'short' ? weekday.slice(0, 3) : shown.weekday && weekday,
      parts.filter(Boolean).join(isShort ? ' ' : ' de '),
    ]
      .filter(Boolean)
      .join(', ')
  },
  nameZone: name => name.replace('las Montañas Rocosas', 'la montaña'),
}

/** A time with its article: "la 1:00 p. m.", "las 9:00 a. m.". Its last period also ends a sentence. */
export const theTime = (time: string) => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
