import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  title: 'Pacientes',
  loading: 'pacientes',
  failed: 'No se pudieron cargar los pacientes',
  failedInvitations: 'No se pudieron cargar las invitaciones',
  count: patients => plural.es(patients, '# paciente', '# pacientes'),
  book: { verb: 'Reservar', of: name => `para ${name}` },
  columns: {
    name: 'Nombre',
    phone: 'Teléfono',
    lastVisit: 'Última cita',
    nextVisit: 'Próxima cita',
    noShows: 'Ausencias',
    language: 'Idioma',
  },
  invited: day => `Invitación: ${day}`,
  none: {
    search: { title: 'No se encontraron pacientes', text: 'Busque otro nombre o número.' },
    due: {
      title: 'No hay pacientes pendientes de volver',
      text: weeks =>
        plural.es(
          weeks,
          'Cada paciente vino en la última semana o tiene otra cita.',
          'Cada paciente vino en las últimas # semanas o tiene otra cita.',
        ),
    },
    leftOut: {
      title: 'No hay pacientes sin invitaciones',
      text: 'Aquí aparecen los pacientes que pidieron no recibir invitaciones y los que usted decide no invitar.',
    },
    all: { title: 'Aún no hay pacientes', text: 'Los pacientes aparecen aquí con su primera reserva.' },
  },
  filters: {
    title: 'Buscar pacientes',
    show: 'Mostrar pacientes',
    lists: { all: 'Todos', due: 'Pendientes de volver', leftOut: 'Sin invitaciones' },
    search: 'Buscar',
    placeholder: 'Nombre, correo o teléfono',
    sort: 'Ordenar por',
    sorts: {
      name: 'Nombre',
      earliestVisit: 'Última cita: la más antigua primero',
      latestVisit: 'Última cita: la más reciente primero',
      noShows: 'Más ausencias',
    },
    weeks: 'Semanas sin una cita',
    range: (min, max) => `Escriba de ${min} a ${max}`,
  },
  leaveOut: {
    leave: 'No invitar',
    remind: 'Volver a invitar',
    left: name => `Ya no se enviarán invitaciones a ${name}`,
    reminded: name => `${name} puede recibir invitaciones de nuevo`,
    failed: 'No se pudo guardar',
  },
  invitations: {
    noneLeft: 'No hay más invitaciones por hoy',
    invite: patients => `Invitar a ${plural.es(patients, '1 paciente', '# pacientes')}`,
    edit: 'Editar la invitación',
    recent: (invited, booked, days) =>
      `Últimas 12 semanas: ${plural.es(invited, '# invitación', '# invitaciones')}, ${plural.es(booked, '# reserva', '# reservas')} en ${days} días o menos`,
    question: {
      title: patients => `¿Enviar una invitación a ${plural.es(patients, '1 paciente', '# pacientes')}?`,
      confirm: 'Enviar las invitaciones',
      cancel: 'Cancelar',
    },
    who: 'A los pacientes de esta página que pueden recibirla. Los correos se envían en 3 minutos; hasta entonces puede deshacerlo.',
    left: more => plural.es(more, 'Hoy se puede enviar 1 más.', 'Hoy se pueden enviar # más.'),
  },
  invitationText: {
    save: 'Guardar',
    saved: 'Invitación guardada',
    failed: 'No se pudo guardar la invitación',
    label: language => `Texto en ${language.toLowerCase()}`,
    builtIn: 'Si queda vacío, se usa el texto incluido.',
    fallback: language =>
      `Si queda vacío, se usa su texto en inglés o el texto incluido en ${language.toLowerCase()}.`,
  },
  duplicates: {
    title: 'Posibles duplicados',
    twice: pairs =>
      plural.es(
        pairs,
        '1 paciente puede estar dos veces en la lista.',
        '# pacientes pueden estar dos veces en la lista.',
      ),
    mergedLately: 'Se unieron pacientes en el último día.',
    none: 'No quedan posibles duplicados.',
    compare: 'Comparar',
    show: 'Mostrar',
    same: { email: 'Mismo correo electrónico', phone: 'Mismo teléfono', name: 'Mismo nombre' },
    last: date => `última cita: ${date}`,
    noAppointment: 'sin citas',
    merge: 'Unir con este',
    merged: 'Se unieron los pacientes',
    failedToMerge: 'No se pudieron unir los pacientes',
    apart: 'No son la misma persona',
    keptApart: 'Quedan como dos pacientes',
    failed: 'No se pudo guardar',
    mergedInto: (name, into) => `Los datos de ${name} se unieron con los de ${into}.`,
    undone: 'Los pacientes están separados de nuevo',
    suggested: 'Estos pacientes se sugieren de nuevo',
  },
} satisfies typeof en
