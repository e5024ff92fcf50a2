import { theTime } from '@clinic/domain/words/date-words.es.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  failed: 'No se pudieron cargar las solicitudes de una hora más temprana',
  open: patients => plural.es(patients, '# espera una hora más temprana', '# esperan una hora más temprana'),
  title: 'En espera de una hora más temprana',
  none: 'Nadie está esperando.',
  booked: time => `Cita: ${time}`,
  wants: request => `Quiere algo más temprano: ${request}`,
  offered: (wanted, start, until) => `${wanted} · oferta: ${start}, hasta ${theTime(until)}`,
  stop: 'Detener',
  stopFor: patient => `las ofertas de horas más tempranas a ${patient}`,
  removed: 'Solicitud de una hora más temprana eliminada',
  notRemoved: 'No se pudo eliminar la solicitud',
} satisfies typeof en
