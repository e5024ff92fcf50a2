import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { theTime } from '@clinic/domain/words/date-words.es.ts'
import type { en } from './texts.en.ts'

export const es = {
  minutes: (minutes: number) => `${minutes} minutos`,
  visit: (type: string, minutes: number) => `${type}, ${minutes} minutos`,
  at: (date: string, time: string) => capitalize(`${date} a ${theTime(time)}`),
  facts: { visit: 'Cita', patient: 'Para', where: 'Dónde' },
  directions: 'Cómo llegar',
  calendar: {
    file: 'El archivo funciona con Apple Calendar y con casi todos los demás.',
    google: 'Google Calendar',
    outlook: 'Outlook',
    newTab: '(se abre en una pestaña nueva)',
  },
  early: (minutes: number) => `Llegue ${minutes} minutos antes`,
  bring: 'Traiga su identificación y los datos de su seguro médico',
  wear: 'Use ropa cómoda',
  loading: 'Cargando',
} satisfies typeof en
