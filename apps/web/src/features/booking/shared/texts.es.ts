import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  zone: (zone: string) => `Todas las horas corresponden a la ${zone}.`,
  window: 'Puede reservar desde mañana y hasta con 3 meses de anticipación',
  pick: 'Elija una fecha para ver las horas libres.',
  checking: 'Buscando horas libres',
  failed: 'No se pudo consultar la disponibilidad',
  count: (times: number) => plural.es(times, '# hora libre', '# horas libres'),
  other: 'Por favor elija otra fecha.',
  time: 'Hora',
  more: 'Más horas',
  fewer: 'Menos horas',
  morning: 'Mañana',
  afternoon: 'Tarde',
  taken: 'Esa hora se acaba de reservar. Las horas libres más cercanas:',
  short: (time: string, minutes: number) =>
    `${time} no deja tiempo para una cita de ${minutes} minutos. Por favor elija otra hora.`,
  unavailable: {
    title: 'Fecha no disponible',
    text: 'Esta fecha no está disponible para citas',
  },
  missing: {
    times: 'Todavía se están cargando las horas de esta fecha',
    time: 'Elija una hora',
    date: 'Elija una fecha con horas libres',
  },
} satisfies typeof en
