import { theTime } from '../words/date-words.es.ts'
import type { en } from './subjects.en.ts'

export const es = {
  appointmentConfirmation: (date: string, time: string) =>
    `Confirmada: su cita del ${date} a ${theTime(time)}`,
  appointmentMoveRequest: (date: string, time: string) =>
    `Por favor elija otra hora: su cita del ${date} a ${theTime(time)}`,
  appointmentCancelled: (date: string, time: string) => `Cancelada: su cita del ${date} a ${theTime(time)}`,
  registrationCancelled: (date: string) => `Cancelada: su inscripción del ${date}`,
  registrationEventMoved: (date: string) => `Cambio: su evento es el ${date}`,
  registrationEventCancelled: (date: string) => `Cancelado: el evento del ${date}`,
  waitingListEventCancelled: (date: string) => `Cancelado: el evento del ${date}`,
  spotOffered: (date: string) => `Hay un lugar para usted el ${date}`,
} satisfies typeof en
