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
    messages: 'Mensajes',
    openMessages: 'Abrir los mensajes',
    same: {
      email: names => `Mismo correo: ${names}`,
      phone: names => `Mismo teléfono: ${names}`,
    },
  },
  split: {
    title: 'Estas citas son de otra persona',
    submit: 'Pasar las citas',
    visits: 'Citas de la otra persona',
    name: 'Nombre de la otra persona',
    contact: 'El correo y el teléfono se copian. Las citas pasan a un paciente con este nombre.',
    done: 'Citas pasadas a otro paciente',
    failed: 'No se pudieron pasar las citas',
    undo: 'Deshacer',
    undoNamed: 'Deshacer: citas pasadas a otro paciente',
    undone: 'Las citas volvieron a su paciente',
    failedToUndo: 'No se pudo deshacer',
  },
} satisfies typeof en
