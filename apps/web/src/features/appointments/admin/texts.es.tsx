import { formatCount } from '@clinic/domain/clinic-format.ts'
import { nameHoliday } from '@clinic/domain/schedule/holiday-names.es.ts'
import { theTime } from '@clinic/domain/words/date-words.es.ts'
import { endSentence } from '@clinic/domain/words/end-sentence.es.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

const count = (appointments: number, more = false) =>
  more ? `Más de ${formatCount(appointments, 'es')} citas` : plural.es(appointments, '# cita', '# citas')

/** "26 nov, 8:27 a. m." to "26 nov a las 8:27 a. m." */
const dayAtTime = (moment: string) => moment.replace(/, (.*)/, (_, time) => ` a ${theTime(time)}`)

const OUTSIDE = 'fuera del horario de atención, en una fecha bloqueada o a una hora ocupada'

export const es = {
  count,
  status: {
    confirmed: 'Confirmada',
    cancelled: 'Cancelada',
    completed: 'Completada',
    'no-show': 'No vino',
  },
  conflicts: {
    blocked: 'En una fecha bloqueada',
    hours: 'Fuera del horario',
    busy: 'A una hora ocupada',
  },
  views: { today: 'Hoy', list: 'Lista', week: 'Semana' },
  appointments: 'citas',
  failed: 'No se pudieron cargar las citas',
  view: 'Vista de las citas',
  zone: zone => `Todos los horarios son ${zone}.`,
  print: 'Imprimir',
  firstVisit: 'Primera cita',
  imported: 'Importada',
  email: 'Enviar un correo al paciente',
  room: (minutes, patient) => `${minutes} minutos de margen después de ${patient}`,
  keys: {
    open: 'Atajos',
    title: 'Atajos de teclado',
    list: {
      j: 'Cita siguiente',
      k: 'Cita anterior',
      Enter: 'Abrirla',
      '← →': 'Día anterior o siguiente',
      '/': 'Buscar',
      t: 'Abrir el día de hoy, en cualquier pestaña',
      '?': 'Mostrar los atajos de teclado',
    },
    single: 'Usar atajos de una sola tecla',
    about:
      'Desactívelos si usa control por voz o si pulsa teclas sin querer. La elección se guarda en este navegador.',
  },
  firstVisits: {
    about:
      'La vista de hoy y la lista marcan la primera cita de cada paciente. Importe antes las citas anteriores o desactive esto: mientras no estén en este sitio, todos los pacientes parecen nuevos.',
    mark: 'Marcar las primeras citas',
  },
  desk: {
    appointment: patient => `la cita de ${patient}`,
    cancelledAppointment: patient => `la cita cancelada de ${patient}`,
    patient: patient => `para ${patient}`,
    again: 'Reservar otra',
    checkIn: { verb: 'Registrar llegada', whose: patient => `Registrar llegada de ${patient}` },
    arrivedAt: (time, waiting) =>
      `Llegó a ${theTime(time)}${waiting === null ? '' : `, espera ${waiting} min`}`,
    complete: { verb: 'Terminar', whose: patient => `Terminar la cita de ${patient}` },
    undoCheckIn: { verb: 'Anular llegada', whose: patient => `Anular llegada de ${patient}` },
    markNoShow: { verb: 'Marcar que no vino', whose: patient => `Marcar que no vino: ${patient}` },
    forms: { verb: 'Formularios', whose: patient => `Formularios de ${patient}` },
    move: { verb: 'Mover', whose: patient => `Mover la cita de ${patient}` },
    edit: { verb: 'Editar', whose: patient => `Editar la cita de ${patient}` },
    cancel: { verb: 'Cancelar', whose: patient => `Cancelar la cita de ${patient}` },
    delete: { verb: 'Eliminar', whose: patient => `Eliminar la cita de ${patient}` },
  },
  moving: {
    title: patient => `Mover la cita de ${patient}`,
    now: when => `Ahora: ${endSentence(when)} Elija una nueva hora:`,
    delayed: 'Se envía después de tres minutos, para que pueda deshacer el cambio',
  },
  changes: {
    done: 'Cita actualizada',
    failed: 'No se pudo actualizar la cita',
    undone: 'Cambio deshecho',
    notUndone: 'No se pudo deshacer el cambio',
    arrived: 'llegó',
    notArrived: 'no ha llegado',
    moved: time => `movida al ${time}`,
    changed: { moved: 'movida', cancelled: 'cancelada' },
    past: ({ change, madeBy }, at, from) =>
      `El ${madeBy === 'patient' ? 'paciente' : 'consultorio'} la ${change === 'moved' ? 'cambió' : 'canceló'} el ${dayAtTime(at)}${from === null ? '' : `; antes: ${from}`}`,
  },
  edit: {
    title: 'Editar la cita',
    status: 'Estado',
    language: 'Idioma',
    written: 'Para los correos, los archivos de calendario y la página privada del paciente',
    notes: { label: 'Notas', description: 'Los pacientes no ven estas notas' },
    deleted: 'Esta cita se eliminó. Todavía puede copiar lo que escribió.',
    cancel: 'Cancelar',
    submit: 'Actualizar la cita',
    stored: (status, when, notes) =>
      `Versión guardada: ${status}${when ? `, ${when}` : ''}${notes ? `, notas: “${notes}”` : ', sin notas'}`,
  },
  deletion: {
    title: '¿Eliminar esta cita?',
    confirm: 'Eliminar la cita',
    cancel: 'Conservar la cita',
    done: 'Cita eliminada',
    failed: 'No se pudo eliminar la cita',
    warning: isSilent =>
      `La cita y sus notas se eliminan para siempre${isSilent ? ' y no se avisa al paciente' : ''}. No se puede deshacer. Para conservar el registro y liberar la hora, cambie el estado a Cancelada.`,
  },
  day: {
    list: 'Citas y tiempo disponible',
    length: (hours, minutes) =>
      [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' '),
    short: length => `${length} disponibles, muy poco para una cita`,
    open: length => (
      <span>
        {length} disponibles: <strong>Reservar</strong>
      </span>
    ),
    busy: (period, calendar) => `${period} ocupado: ${calendar}`,
    progress: (left, done) =>
      `${plural.es(left, '# pendiente hoy', '# pendientes hoy')}${done > 0 ? `, ${plural.es(done, '# terminada', '# terminadas')}` : ''}`,
    none: 'No hay citas',
    nav: 'Día',
    previous: 'Día anterior',
    next: 'Día siguiente',
    pick: 'Elegir un día',
    cancelled: 'Canceladas',
  },
  week: {
    what: 'semana',
    nav: 'Semanas',
    previous: 'Anterior',
    next: 'Siguiente',
    previousWeek: 'Semana anterior',
    nextWeek: 'Semana siguiente',
    current: 'Esta semana',
    range: (first, last) => `Del ${first} al ${last}`,
    inMonth: (first, last) => `Del ${first.replace(/ .*/, '')} al ${last}`,
    summary: (appointments, cancelled, outside) =>
      `${count(appointments)}${cancelled > 0 ? plural.es(cancelled, ', # más cancelada', ', # más canceladas') : ''}${outside > 0 ? `. ${formatCount(outside, 'es')} ${OUTSIDE}` : ''}`,
    empty: 'sin citas',
    closed: 'cerrado',
    open: (...hours) => `abierto de ${hours.join(' y de ')}`,
    blocked: reason => (reason ? `bloqueado: ${nameHoliday(reason)}` : 'bloqueado'),
    cancelled: 'Canceladas esta semana',
    book: (day, time) => `Reservar: ${day}, ${time}`,
    busy: calendar => `Ocupado: ${calendar}`,
    past: 'Ya pasó',
    byTouch: 'Para mover una cita en una pantalla táctil, tóquela y elija «Mover».',
    outside: {
      title: '¿Mover fuera del horario de atención?',
      text: (patient, when, why) => `${patient}, ${when}: ${why.toLowerCase()}.`,
      confirm: 'Mover',
      cancel: 'Conservar la hora',
    },
    taken: patient => `Hora ocupada por ${patient}`,
    toToday: 'Ir al día de hoy',
    keys: 'Teclas: las flechas izquierda y derecha cambian de día, arriba y abajo recorren las citas y las medias horas disponibles del día, Home y End van al primer y al último día, Page Up y Page Down cambian de semana, Enter abre.',
  },
  list: {
    name: 'Buscar citas',
    search: 'Buscar',
    by: 'Nombre, correo o teléfono',
    filters: set => (set === 0 ? 'Filtros' : `Filtros (${set})`),
    clear: 'Quitar los filtros',
    status: 'Mostrar',
    anyStatus: 'Todas',
    language: 'Idioma',
    sort: 'Ordenar por',
    sorts: {
      earliest: 'Fecha ascendente',
      latest: 'Fecha descendente',
      name: 'Nombre',
    },
    from: 'Desde',
    to: 'Hasta',
    allDates: 'Todas las fechas',
    byName: 'Por nombre del paciente',
    conflictCount: (appointments, more) =>
      `${count(appointments, more)} ${plural.es(appointments, 'está', 'están')} ${OUTSIDE}`,
    conflicts: appointments =>
      plural.es(appointments, `Mostrar la que está ${OUTSIDE}`, `Mostrar las # que están ${OUTSIDE}`),
    first: appointments =>
      `Solo se muestran las primeras ${count(appointments)}. Limite la lista por fecha, estado o búsqueda.`,
    none: 'No hay próximas citas',
    booked: 'Las citas que se reservan en su sitio aparecen aquí.',
    past: 'Mostrar las citas pasadas',
    noMatch: 'Ninguna cita coincide',
    noConflict: 'Todas las citas están dentro de su horario.',
    otherDates: 'Pruebe con otra búsqueda u otro estado, o muestre todas las fechas.',
    other: 'Pruebe con otra búsqueda u otro estado.',
    showAllDates: 'Mostrar todas las fechas',
  },
} satisfies typeof en
