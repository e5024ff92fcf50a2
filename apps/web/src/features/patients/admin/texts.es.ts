import { formatCount } from '@clinic/domain/clinic-format.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  title: 'Pacientes',
  loading: 'pacientes',
  failed: 'No se pudieron cargar los pacientes',
  failedInvitations: 'No se pudieron cargar las invitaciones',
  count: patients => `${formatCount(patients, 'es')} ${plural.es(patients, 'paciente', 'pacientes')}`,
  book: { verb: 'Reservar', of: name => `para ${name}` },
  columns: {
    name: 'Nombre',
    phone: 'Teléfono',
    lastVisit: 'Última cita',
    nextVisit: 'Próxima cita',
    noShows: 'No vino',
    language: 'Idioma',
  },
  invited: day => `Invitación: ${day}`,
  none: {
    search: { title: 'No se encontraron pacientes', text: 'Busque otro nombre o número.' },
    due: {
      title: 'No hay pacientes por citar',
      text: weeks =>
        plural.es(
          weeks,
          'Cada paciente vino en la última semana o tiene otra cita.',
          'Cada paciente vino en las últimas # semanas o tiene otra cita.',
        ),
    },
    leftOut: {
      title: 'No hay pacientes sin recordatorios',
      text: 'Aquí aparecen los pacientes que pidieron no recibir recordatorios y los que usted decide no contactar.',
    },
    all: { title: 'Aún no hay pacientes', text: 'Los pacientes aparecen aquí con su primera reserva.' },
  },
  filters: {
    title: 'Buscar pacientes',
    show: 'Mostrar pacientes',
    lists: { all: 'Todos', due: 'Por citar', leftOut: 'No contactar' },
    search: 'Buscar',
    placeholder: 'Nombre, correo o teléfono',
    sort: 'Ordenar por',
    sorts: {
      name: 'Nombre',
      earliestVisit: 'Última cita: la más antigua primero',
      latestVisit: 'Última cita: la más reciente primero',
      noShows: 'Más veces que no vino',
    },
    weeks: 'Semanas sin una cita',
    range: (min, max) => `Escriba de ${min} a ${max}`,
  },
  leaveOut: {
    leave: 'No contactar',
    remind: 'Volver a contactar',
    left: name => `Ya no se enviarán recordatorios a ${name}`,
    reminded: name => `${name} puede recibir recordatorios de nuevo`,
    failed: 'No se pudo guardar',
  },
  invitations: {
    verb: 'Enviar una invitación',
    of: name => `a ${name}`,
    undo: 'Deshacer',
    undoTarget: name => `la invitación de ${name}`,
    undoNamed: title => `Deshacer: ${title}`,
    noneLeft: 'No hay más invitaciones por hoy',
    invite: patients => `Invitar a ${plural.es(patients, '1 paciente', '# pacientes')}`,
    edit: 'Editar la invitación',
    recent: (invited, booked, days) =>
      `Últimas 12 semanas: ${formatCount(invited, 'es')} ${plural.es(invited, 'invitación', 'invitaciones')}, ${formatCount(booked, 'es')} ${plural.es(booked, 'reserva', 'reservas')} en ${days} días o menos`,
    ask: patients => `¿Enviar una invitación a ${plural.es(patients, '1 paciente', '# pacientes')}?`,
    confirm: 'Enviar las invitaciones',
    cancel: 'Cancelar',
    who: 'A los pacientes de esta página que pueden recibirla. Los correos salen en 3 minutos; hasta entonces puede deshacerlo.',
    left: more => plural.es(more, 'Hoy se puede enviar 1 más.', 'Hoy se pueden enviar # más.'),
    leaves: ids => plural.es(ids, 'La invitación sale en 3 minutos', '# invitaciones salen en 3 minutos'),
    skipped: patients =>
      plural.es(patients, '1 paciente ya no puede recibirla', '# pacientes ya no pueden recibirla'),
    failed: 'No se pudo invitar',
    undone: ids => plural.es(ids, 'Invitación retirada', '# invitaciones retiradas'),
    failedUndo: 'No se pudo retirar la invitación',
  },
  invitationText: {
    save: 'Guardar',
    saved: 'Invitación guardada',
    failed: 'No se pudo guardar la invitación',
    label: language => `Texto en ${language.toLowerCase()}`,
    builtIn: 'Si queda vacío, se usa el texto incluido.',
    fallback: language =>
      `Si queda vacío, se usa su texto en inglés o el texto incluido en ${language.toLowerCase()}.`,
    preview: 'Vista previa',
    previewIn: 'Vista previa en',
  },
  duplicates: {
    title: 'Pacientes que pueden ser la misma persona',
    twice: pairs =>
      plural.es(
        pairs,
        '1 paciente puede estar dos veces en la lista.',
        '# pacientes pueden estar dos veces en la lista.',
      ),
    joinedLately: 'Se unieron pacientes en el último día.',
    compare: 'Comparar',
    show: 'Mostrar',
    side: (email, date) => `${email}, última cita: ${date}`,
    noEmail: 'Sin correo electrónico',
    join: 'Unir con este correo',
    joined: name => `Se unieron los datos de ${name}`,
    failedToJoin: 'No se pudieron unir los pacientes',
    apart: 'Son dos personas',
    keptApart: 'Quedan como dos pacientes',
    failed: 'No se pudo guardar',
    joinedUnder: (name, email) => `Los datos de ${name} se unieron con ${email}.`,
    undo: 'Deshacer',
    undone: 'Los pacientes están separados de nuevo',
    failedToUndo: 'No se pudo deshacer',
  },
} satisfies typeof en
