import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  last: (day: string) => `Última cita: ${day}`,
  none: 'Paciente nuevo',
  first: (day: string) => `Paciente nuevo. Primera cita: ${day}`,
  next: (visits: string, day: string) => `${visits}, próxima: ${day}`,
  list: 'Pacientes',
  count: (patients: number) => plural.es(patients, '# paciente', '# pacientes'),
  find: 'Buscar paciente',
  all: 'Todos los pacientes',
  noMatch: 'No se encontraron pacientes',
  panel: {
    failed: 'No se pudieron cargar los datos',
    loading: 'los datos',
    noContact: 'Sin teléfono ni correo electrónico',
    nextVisit: 'Próxima cita',
    visitAfter: 'Después',
    lastVisit: 'Última cita',
    noShows: 'Ausencias',
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
  invitations: {
    verb: 'Enviar una invitación',
    of: name => `a ${name}`,
    invited: name => `invitación de ${name}`,
    leaves: ids =>
      plural.es(ids, 'La invitación se envía en 3 minutos', '# invitaciones se envían en 3 minutos'),
    skipped: patients =>
      plural.es(patients, '1 paciente ya no puede recibirla', '# pacientes ya no pueden recibirla'),
    failed: 'No se pudo invitar',
    undone: ids =>
      plural.es(ids, 'Invitación cancelada antes de enviarse', '# invitaciones canceladas antes de enviarse'),
    failedUndo: 'No se pudo cancelar la invitación',
  },
  rename: {
    title: 'Corregir el nombre',
    submit: 'Guardar el nombre',
    name: 'Nombre',
    help: 'Para un error de escritura. Las citas reservadas con el nombre anterior reciben el nuevo.',
    done: 'Nombre corregido',
    failed: 'No se pudo corregir el nombre',
    change: 'nombre corregido',
    undone: 'Nombre anterior restaurado',
  },
  split: {
    title: 'Estas citas son de otra persona',
    submit: 'Pasar las citas',
    visits: 'Citas de la otra persona',
    name: 'Nombre de la otra persona',
    contact: 'El correo y el teléfono se copian. Las citas pasan a un paciente con este nombre.',
    movedTo: name => `Algunas citas pasaron a ${name}.`,
    cameFrom: name => `Aquí hay citas que eran de ${name}.`,
    done: 'Citas pasadas a otro paciente',
    failed: 'No se pudieron pasar las citas',
    change: 'citas pasadas a otro paciente',
    undone: 'Las citas volvieron a su paciente',
  },
} satisfies typeof en
