import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

export const es: typeof en = {
  zone: zone => `Todos los horarios son ${zone}.`,
  create: 'Nuevo evento',
  edit: 'Editar evento',
  title: 'Eventos',
  what: 'eventos',
  failed: 'No se pudieron cargar los eventos',
  empty: {
    title: 'Todavía no hay eventos',
    text: 'Cree su primer evento, por ejemplo un taller, con el formulario. Los visitantes pueden inscribirse de inmediato.',
  },
  columns: { event: 'Evento', date: 'Fecha', registered: 'Inscripciones', left: 'Lugares libres' },
  unlimited: 'Sin límite',
  categories: {
    workshop: 'Taller',
    seminar: 'Seminario',
    consultation: 'Consulta',
    wellness: 'Bienestar',
    nutrition: 'Nutrición',
  },
  spanish: state => <span>Español: {state}</span>,
  dates: {
    past: (date, time) => `${date}, ${time} (pasado)`,
    today: (date, time) => `${date}, ${time} (hoy)`,
    upcoming: (date, time) => `${date}, ${time}`,
  },
  actions: { edit: 'Editar', delete: 'Eliminar' },
  fields: {
    title: 'Título',
    description: 'Descripción',
    excerpt: 'Resumen',
    date: 'Fecha',
    duration: 'Duración',
    location: 'Lugar',
    maxAttendees: 'Cupo máximo',
    image: 'URL de la imagen',
    category: 'Categoría',
    featured: 'Destacado',
  },
  hints: {
    excerpt: 'Opcional: una frase para la tarjeta en lugar de la descripción',
    date: zone => `Fecha y hora en el consultorio, ${zone}`,
    duration: 'Opcional: minutos, por ejemplo 90',
    maxAttendees: 'Déjelo vacío si no hay límite',
    image: 'Opcional: una de sus imágenes o cualquier URL https',
    featured: 'Aparece primero en la lista',
  },
  noDate: 'Escriba una fecha y hora válidas',
  overbooked: (people, spots) =>
    `Ya hay ${plural.es(people, '# inscripción', '# inscripciones')}. Con ${plural.es(spots, '# lugar', '# lugares')}, todas se conservan, pero nadie más podrá inscribirse.`,
  creation: { submit: 'Crear evento', done: 'Evento creado', failed: 'No se pudo crear el evento' },
  update: {
    submit: 'Actualizar evento',
    done: 'Evento actualizado',
    failed: 'No se pudo actualizar el evento',
  },
  notify: (attendees, waiting = 0) => {
    const groups = [
      attendees > 0 && plural.es(attendees, 'a # persona inscrita', 'a # personas inscritas'),
      waiting > 0 &&
        plural.es(waiting, 'a # persona de la lista de espera', 'a # personas de la lista de espera'),
    ]
    return `Avisar ${groups.filter(group => group !== false).join(' y ')}`
  },
  deletion: {
    title: '¿Eliminar este evento?',
    confirm: 'Eliminar el evento',
    cancel: 'Conservar el evento',
    done: 'Evento eliminado',
    failed: 'No se pudo eliminar el evento',
    noFetch: 'No se pudieron cargar las inscripciones',
    noWaiting: 'No se pudieron cargar las listas de espera',
    alone: 'Nadie se ha inscrito. Esto elimina el evento de forma permanente.',
    registrations: (count, isQuiet) => (
      <span>
        <span>Esto elimina de forma permanente el evento y</span>{' '}
        <strong>{plural.es(count, 'su única inscripción', 'sus # inscripciones')}</strong>
        <span>.</span>
        {isQuiet && <span>{' No se avisa a nadie.'}</span>}
      </span>
    ),
    others: people => `y ${people} más`,
    waiting: people =>
      plural.es(people, 'Hay # persona en la lista de espera.', 'Hay # personas en la lista de espera.'),
  },
  translation: {
    title: 'Español',
    note: 'Para visitantes que leen español. Sin estos textos, ven los textos en inglés.',
    field: label => `${label} en español`,
    excerpt: 'Opcional',
    location: 'Opcional. Déjelo vacío si es una dirección',
    noFetch: 'No se pudo cargar el texto en inglés que se tradujo',
    done: 'Traducción confirmada',
    failed: 'No se pudo confirmar la traducción',
  },
}
