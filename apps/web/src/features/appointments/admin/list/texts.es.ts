import { plural } from '@clinic/domain/words/plural.ts'
import { count, OUTSIDE } from '../texts.es.tsx'
import type { en } from './texts.en.ts'

export const es = {
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
} satisfies typeof en
