import { theTime } from '@clinic/domain/words/date-words.es.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  zone: (zone: string) => `Todos los horarios son ${zone}.`,
  window: 'Puede reservar desde mañana hasta dentro de 3 meses',
  next: 'Próximas citas disponibles',
  others: 'Otros días y horarios',
  pick: 'Elija una fecha para ver los horarios disponibles.',
  checking: 'Buscando horarios disponibles',
  failed: 'No se pudo consultar la disponibilidad',
  count: (times: number) => plural.es(times, '# horario disponible', '# horarios disponibles'),
  other: 'Elija otra fecha.',
  time: 'Hora',
  more: 'Más horarios',
  fewer: 'Menos horarios',
  morning: 'Mañana',
  afternoon: 'Tarde',
  taken: 'Alguien acaba de reservar ese horario. Los más cercanos:',
  short: (time: string, minutes: number) =>
    `A ${theTime(time)} no hay tiempo para una cita de ${minutes} minutos. Elija otro horario.`,
  unavailable: {
    title: 'Fecha no disponible',
    text: 'Esta fecha no está disponible para citas',
  },
  missing: {
    type: 'Elija el tipo de cita',
    day: 'Elija una fecha y un horario',
    times: 'Todavía se están cargando los horarios de esta fecha',
    time: 'Elija un horario',
    date: 'Elija una fecha con horarios disponibles',
  },
} satisfies typeof en
