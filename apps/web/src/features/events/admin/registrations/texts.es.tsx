import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

const offered = (spots: number) => (spots === 0 ? '' : plural.es(spots, ', # ofrecido', ', # ofrecidos'))

export const es: typeof en = {
  zone: zone => `Lo más reciente primero. Todos los horarios son ${zone}.`,
  failed: 'No se pudieron cargar las inscripciones',
  noEvents: 'No se pudieron cargar los eventos',
  title: 'Inscripciones',
  what: 'inscripciones',
  filters: { event: 'Evento', all: 'Todos los eventos', language: 'Idioma' },
  empty: {
    title: (ofEvent, language) => {
      const reader = language ? ` en ${language.toLowerCase()}` : ''
      if (ofEvent) return `Nadie se ha inscrito en este evento${reader}`
      return language ? `No hay inscripciones${reader}` : 'Todavía no hay inscripciones'
    },
    text: 'Aquí aparecen las inscripciones de la página de eventos. También le enviamos cada una por correo.',
  },
  count: (active, cancelled) => {
    const registrations = plural.es(active, '# inscripción', '# inscripciones')
    if (cancelled === 0) return registrations
    return `${registrations} y ${plural.es(cancelled, '# cancelada', '# canceladas')}`
  },
  columns: {
    name: 'Nombre',
    event: 'Evento',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    registered: 'Fecha de inscripción',
    emails: 'Correos',
    came: 'Asistió',
    date: 'Fecha del evento',
  },
  yes: 'Sí',
  cancelled: moment => `Cancelada por la persona inscrita: ${moment}`,
  came: {
    label: name => `${name} asistió`,
    done: 'Asistencia guardada',
    failed: 'No se pudo guardar la asistencia',
  },
  csv: 'Descargar CSV',
  file: day => `inscripciones-${day}`,
  print: 'Imprimir',
  copy: {
    button: 'Copiar todas las direcciones',
    done: 'Direcciones copiadas',
    count: addresses =>
      plural.es(
        addresses,
        '# dirección. Péguela en el campo Cco de un correo.',
        '# direcciones. Péguelas en el campo Cco de un correo.',
      ),
    label: 'Direcciones',
    manual: 'No se pudo copiar. Seleccione y copie las direcciones de abajo.',
  },
  deletion: {
    button: 'Eliminar',
    of: name => `la inscripción de ${name}`,
    title: '¿Eliminar esta inscripción?',
    confirm: 'Eliminar la inscripción',
    cancel: 'Conservar la inscripción',
    done: 'Inscripción eliminada',
    failed: 'No se pudo eliminar la inscripción',
    open: 'El lugar queda libre o se ofrece a la siguiente persona de la lista de espera.',
    cancelled: 'Ya estaba cancelada y el lugar está libre.',
    quiet: 'No se avisa a nadie.',
    notify: 'Avisar por correo a la persona inscrita',
  },
  waiting: {
    title: 'Listas de espera',
    what: 'listas de espera',
    failed: 'No se pudieron cargar las listas de espera',
    spot: 'Puesto en la lista de espera:',
    taken: (taken, spots) => `${plural.es(taken, '# lugar ocupado', '# lugares ocupados')}${offered(spots)}`,
    capacity: (taken, max, spots) =>
      `${taken} de ${plural.es(max, '# lugar ocupado', '# lugares ocupados')}${offered(spots)}`,
    states: {
      waiting: since => `En espera desde: ${since}`,
      offered: (_since, until) => `Lugar ofrecido hasta: ${until}`,
      taken: () => 'Aceptó el lugar',
      declined: () => 'No aceptó o salió de la lista de espera',
      lapsed: (_since, until) => `La oferta venció: ${until}`,
    },
  },
  offer: {
    confirm: 'Ofrecer un lugar',
    of: name => `a ${name}`,
    title: '¿Ofrecer un lugar?',
    cancel: 'Ahora no',
    done: 'Lugar ofrecido',
    failed: 'No se pudo ofrecer un lugar',
    full: taken => `${taken}. Esta oferta supera el límite.`,
    skipped: people =>
      plural.es(
        people,
        'Hay # persona antes en la lista de espera, que conserva su puesto.',
        'Hay # personas antes en la lista de espera, que conservan su puesto.',
      ),
    subject: 'asunto',
    translatedSubject: 'asunto traducido',
    email: (email, label, subject, mail, until) => (
      <span>
        Enviamos un correo a {email} de inmediato, con el {label} “{subject}”. {mail} El lugar se guarda hasta
        esta hora: {until}
      </span>
    ),
  },
  removal: {
    confirm: 'Quitar',
    of: name => `a ${name} de la lista de espera`,
    title: '¿Quitar de la lista de espera?',
    cancel: 'Dejar en la lista',
    done: 'Se eliminó de la lista de espera',
    failed: 'No se pudo quitar de la lista de espera',
    quiet: 'No se avisa a esa persona.',
    offered: 'El lugar ofrecido pasa a la siguiente persona. No se avisa a esa persona.',
  },
}
