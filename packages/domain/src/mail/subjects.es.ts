import { theTime } from '../words/date-words.es.ts'
import type { en } from './subjects.en.ts'

export const es = {
  appointmentConfirmation: (date: string, time: string) =>
    `Confirmada: su cita del ${date} a ${theTime(time)}`,
  appointmentMoveRequest: (date: string, time: string) =>
    `Por favor elija otro horario: su cita del ${date} a ${theTime(time)}`,
  appointmentCancelled: (date: string, time: string) => `Cancelada: su cita del ${date} a ${theTime(time)}`,
  registrationCancelled: (date: string, _time: string, event: string) =>
    `Cancelada: su inscripción en ${event}, ${date}`,
  registrationEventMoved: (date: string, _time: string, event: string) => `Cambio: ${event}, ${date}`,
  registrationEventCancelled: (date: string, _time: string, event: string) => `Cancelado: ${event}, ${date}`,
  waitingListEventCancelled: (date: string, _time: string, event: string) => `Cancelado: ${event}, ${date}`,
  spotOffered: (date: string, _time: string, event: string) => `Se liberó un lugar: ${event}, ${date}`,
} satisfies typeof en
