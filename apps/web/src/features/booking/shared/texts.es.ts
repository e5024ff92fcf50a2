import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  zone: (zone: string) => `Todos los horarios son ${zone}.`,
  window: 'Puede reservar desde mañana y hasta con 3 meses de anticipación',
  pick: 'Elija una fecha para ver los horarios disponibles.',
  checking: 'Buscando horarios disponibles',
  failed: 'No se pudo consultar la disponibilidad',
  count: (times: number) => plural.es(times, '# horario disponible', '# horarios disponibles'),
  other: 'Por favor elija otra fecha.',
  time: 'Hora',
  more: 'Más horas',
  fewer: 'Menos horas',
  morning: 'Mañana',
  afternoon: 'Tarde',
  taken: 'Esa hora se acaba de reservar. Los horarios disponibles más cercanos:',
  short: (time: string, minutes: number) =>
    `${time} no deja tiempo para una cita de ${minutes} minutos. Por favor elija otra hora.`,
  unavailable: {
    title: 'Fecha no disponible',
    text: 'Esta fecha no está disponible para citas',
  },
  missing: {
    times: 'Todavía se están cargando las horas de esta fecha',
    time: 'Elija una hora',
    date: 'Elija una fecha con horarios disponibles',
  },
} satisfies typeof en
