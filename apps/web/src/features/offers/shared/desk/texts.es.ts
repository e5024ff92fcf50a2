import { theTime } from '@clinic/domain/words/date-words.es.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  failed: 'No se pudieron cargar las solicitudes para adelantar citas',
  open: patients => plural.es(patients, '# quiere adelantar su cita', '# quieren adelantar su cita'),
  title: 'Quieren adelantar su cita',
  none: 'Nadie está esperando.',
  booked: time => `Cita: ${time}`,
  wants: request => `Quiere adelantar su cita: ${request}`,
  offered: (wanted, start, until) => `${wanted} · oferta: ${start}, válida hasta ${theTime(until)}`,
  stop: 'Detener',
  stopFor: patient => `las ofertas a ${patient} para adelantar su cita`,
  removed: 'Solicitud para adelantar la cita eliminada',
  notRemoved: 'No se pudo eliminar la solicitud',
} satisfies typeof en
