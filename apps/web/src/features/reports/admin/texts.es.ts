import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

const count = (amount: number, one: string, many: string) => plural.es(amount, `# ${one}`, `# ${many}`)

export const es: typeof en = {
  failed: 'No se pudieron cargar los reportes',
  what: 'reportes',
  asTable: title => `${title}, en una tabla`,
  csv: 'Descargar CSV',
  weeks: {
    head: ['Semana', 'Horas reservadas', 'Horas de atención', 'Porcentaje', 'Citas', 'Ausencias'],
    facts: {
      booked: 'Horas reservadas',
      open: 'Horas de atención',
      visits: 'Citas',
      noShows: 'Ausencias',
    },
    days: (first, last) => `Del ${first} al ${last}`,
    current: 'Esta semana',
    currentFile: week => `esta-semana-${week}`,
    coming: 'Próximas semanas',
    comingFile: week => `proximas-semanas-${week}`,
    comingBooked: (booked, open, share) => `${share} reservado (${booked} de ${open} horas).`,
    comingChart: 'Horas reservadas en las próximas semanas',
    week: day => `Semana del ${day}`,
    hours: (booked, open, appointments) =>
      `${booked} de ${open} horas, ${count(appointments, 'cita', 'citas')}`,
    past: 'Horas por semana',
    pastFile: week => `horas-por-semana-${week}`,
    pastBooked: (weeks, booked, open, share) =>
      `Últimas ${weeks} semanas: ${share} reservado (${booked} de ${open} horas). Las horas de atención se calculan con las franjas horarias de hoy y los horarios especiales, sin las fechas bloqueadas; las citas canceladas no cuentan.`,
    pastChart: 'Horas reservadas y horas de atención, por semana',
    open: 'De atención',
    booked: 'Reservadas',
  },
  months: {
    title: 'Ausencias y cancelaciones',
    file: month => `ausencias-${month}`,
    summary: (noShows, visits, share, cancellations) =>
      `Últimos 12 meses: ${count(noShows, 'ausencia', 'ausencias')} de ${count(visits, 'cita', 'citas')}${visits > 0 ? ` (${share})` : ''}, ${count(cancellations, 'cancelación', 'cancelaciones')}.`,
    chart: 'Citas por mes y estado',
    month: 'Mes',
    completed: 'Completadas',
    noShow: 'Ausencias',
    cancelled: 'Canceladas',
    confirmed: 'Confirmadas',
  },
  textMessages: {
    title: 'Mensajes de texto',
    file: month => `mensajes-de-texto-${month}`,
    summary: (sent, delivered, undelivered, cost) =>
      `Últimos 12 meses: ${plural.es(sent, '# mensaje enviado', '# mensajes enviados')}, ${delivered} entregados, ${undelivered} no entregados. Costo: ${cost}.`,
    noPrice: 'desconocido; escriba el precio de un segmento en Ajustes',
    chart: 'Mensajes de texto entregados y no entregados, por mes',
    month: 'Mes',
    sent: 'Enviados',
    delivered: 'Entregados',
    undelivered: 'No entregados',
    segments: 'Segmentos',
    cost: 'Costo',
  },
  patients: {
    title: 'Pacientes nuevos y recurrentes',
    file: month => `pacientes-${month}`,
    summary: patients =>
      `Últimos 12 meses: ${count(patients, 'paciente nuevo', 'pacientes nuevos')}. Cada paciente cuenta una vez al mes y es nuevo en el mes de su primera cita; las citas canceladas no cuentan.`,
    chart: 'Pacientes nuevos y recurrentes por mes',
    month: 'Mes',
    new: 'Nuevos',
    returning: 'Recurrentes',
    share: 'Porcentaje de nuevos',
  },
  types: {
    title: 'Tipos de cita',
    file: 'tipos-de-cita',
    none: 'No hay citas pasadas en los últimos 12 meses.',
    summary: appointments =>
      `Últimos 12 meses: ${count(appointments, 'cita', 'citas')}, sin contar las canceladas.`,
    head: ['Tipo', 'Citas', 'Porcentaje'],
  },
  events: {
    title: 'Eventos',
    file: 'eventos',
    none: 'Todavía no hay eventos.',
    all: 'Inscripciones de cada evento, el más reciente primero.',
    last: events =>
      `Inscripciones de cada evento, el más reciente primero; se muestran los últimos ${events}.`,
    head: ['Evento', 'Fecha', 'Inscripciones', 'Cupo', 'Porcentaje'],
    noLimit: 'Sin límite',
    unlimited: registrations => `${count(registrations, 'inscripción', 'inscripciones')}, sin límite`,
    filled: (registered, spots) => `${registered} de ${spots}`,
  },
}
