import { nameHoliday } from '../schedule/holiday-names.es.ts'
import { theTime, WEEKDAYS_ES } from '../words/date-words.es.ts'
import { plural } from '../words/plural.ts'
import type { dayStates as dayStateTexts, desk as deskTexts, en } from './texts.en.ts'

/** Plural of a weekday: "lunes" and "sábados". */
const pluralWeekday = (weekday: string) => (weekday.endsWith('s') ? weekday : `${weekday}s`)

export const es = {
  early: 'Las reservas en línea comienzan mañana. Para hoy, por favor llame.',
  late: 'Puede reservar con hasta 90 días de anticipación',
  notice: days => `Reserve esta cita con al menos ${days} días de anticipación`,
  blocked: 'El consultorio está cerrado en esta fecha',
  blockedFor: nameHoliday,
  closedFrom: time => `Cerrado desde ${theTime(time)}`,
  closedUntil: time => `Cerrado hasta ${theTime(time)}`,
  closedBetween: hours => `Cerrado de ${hours}`,
  because: (closed, reason) => `${closed}: ${reason}`,
  closed: (weekday: number) => `Cerramos los ${pluralWeekday(WEEKDAYS_ES[weekday] ?? '')}`,
  other: 'Nuestro horario en esta fecha es para otras citas',
  short: 'Nuestro horario en esta fecha es demasiado corto para esta cita',
  full: 'Esta fecha no tiene horarios disponibles',
} satisfies typeof en

export const desk = {
  past: 'Esta fecha ya pasó',
  late: 'Las citas se pueden reservar con hasta un año de anticipación',
  over: 'Hoy ya no quedan horarios disponibles',
} satisfies typeof deskTexts

export const dayStates = {
  open: (openings: number) => plural.es(openings, '# horario disponible', '# horarios disponibles'),
  full: 'sin horarios disponibles',
  closed: 'cerrado',
  closedFor: (reason: string) =>
    reason.replace(/^(?:Cerrado )?/, start => (start ? 'cerrado ' : 'cerrado: ')),
  short: 'demasiado corto para esta cita',
  other: 'sin horarios para esta cita',
} satisfies typeof dayStateTexts
