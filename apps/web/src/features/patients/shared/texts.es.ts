import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  last: (day: string) => `Última cita: ${day}`,
  none: 'Paciente nuevo',
  first: (day: string) => `Paciente nuevo. Primera cita: ${day}`,
  next: (visits: string, day: string) => `${visits}, próxima: ${day}`,
  list: 'Pacientes',
  count: (patients: number) => plural.es(patients, '# paciente', '# pacientes'),
  find: 'Buscar pacientes',
  noMatch: 'No se encontraron pacientes',
  panel: {
    failed: 'No se pudieron cargar los datos',
    loading: 'los datos',
    noContact: 'Sin teléfono ni correo electrónico',
    nextVisit: 'Próxima cita',
    lastVisit: 'Última cita',
    noShows: 'Veces que no vino',
    noVisit: 'Ninguna',
    again: 'Reservar otra',
    visits: (count: number) => `Citas (${count})`,
    events: 'Próximos eventos',
  },
} satisfies typeof en
