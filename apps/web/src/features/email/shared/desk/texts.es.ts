import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

const APPOINTMENT = ['de la cita', 'de una cita eliminada'] as const
const REGISTRATION = ['de la inscripción', 'de una inscripción eliminada'] as const
const MESSAGE = ['del mensaje', 'de un mensaje eliminado'] as const
const WAITING = ['de la lista de espera', 'de una entrada eliminada de la lista de espera'] as const

/** Name of each email, what it is about, and how that is called after its deletion; those without are about no row. */
const KINDS: Record<MailKind, readonly [mail: string, about: string, deleted?: string]> = {
  appointmentConfirmation: ['Confirmación', ...APPOINTMENT],
  appointmentSeriesConfirmation: ['Confirmación', 'de la serie de citas', 'de una serie de citas eliminada'],
  appointmentNotification: ['Copia para usted', ...APPOINTMENT],
  appointmentMoved: ['Aviso de cambio de hora', ...APPOINTMENT],
  appointmentMovedNotification: ['Su aviso de cambio de hora', ...APPOINTMENT],
  appointmentMoveRequest: ['Solicitud de otra hora', 'para la cita', 'para una cita eliminada'],
  appointmentCancelled: ['Aviso de cancelación', ...APPOINTMENT],
  appointmentCancelledNotification: ['Su aviso de cancelación', ...APPOINTMENT],
  appointmentReminder: ['Recordatorio', ...APPOINTMENT],
  appointmentEarlyReminder: ['Primer recordatorio', ...APPOINTMENT],
  appointmentForms: ['Enlace a los formularios sin terminar', ...APPOINTMENT],
  appointmentEarlierTime: ['Oferta de una hora más temprana', 'para la cita', 'para una cita eliminada'],
  appointmentReview: ['Solicitud de reseña', 'para la cita', 'para una cita eliminada'],
  registrationConfirmation: ['Confirmación', ...REGISTRATION],
  registrationNotification: ['Copia para usted', ...REGISTRATION],
  registrationCancelled: ['Aviso de cancelación', ...REGISTRATION],
  registrationCancelledNotification: ['Su aviso de cancelación', ...REGISTRATION],
  registrationEventMoved: [
    'Aviso de cambio del evento',
    'para la inscripción',
    'para una inscripción eliminada',
  ],
  registrationEventCancelled: [
    'Aviso de cancelación del evento',
    'para la inscripción',
    'para una inscripción eliminada',
  ],
  waitingListConfirmation: ['Confirmación', ...WAITING],
  spotOffered: ['Oferta de un lugar', ...WAITING],
  waitingListEventMoved: ['Aviso de cambio del evento', ...WAITING],
  waitingListEventCancelled: ['Aviso de cancelación del evento', ...WAITING],
  contactAcknowledgement: ['Acuse de recibo', ...MESSAGE],
  contactNotification: ['Copia para usted', ...MESSAGE],
  invitation: ['Invitación', 'a volver', 'a volver'],
  bookingLimitNotice: ['Aviso', 'de un límite de reservas'],
  backupOverdueNotice: ['Advertencia', 'sobre copias de seguridad que faltan'],
  newBrowserNotice: ['Aviso', 'de un inicio de sesión desde un navegador nuevo'],
  newAccessNotice: ['Aviso', 'de una nueva llave de acceso, aplicación de autenticación o clave de API'],
  webhookPausedNotice: ['Advertencia', 'sobre un webhook en pausa'],
  calendarRemarksNotice: ['Advertencia', 'sobre otro calendario'],
  keyEndingNotice: ['Advertencia', 'sobre el vencimiento de una clave de API'],
  practiceEmailNotice: ['Advertencia', 'sobre un cambio de correo electrónico'],
  morningNotice: ['Correo de la mañana', 'del día'],
  loginCodesNotice: ['Advertencia', 'sobre códigos de inicio de sesión incorrectos'],
}

export const es = {
  name: kind => KINDS[kind][0],
  descriptions: {
    appointmentConfirmation:
      'Indica la hora, el lugar, qué traer y cómo cambiar la cita. Lleva adjunto un archivo de calendario.',
    appointmentMoveRequest:
      'Dice que no se puede atender a la hora reservada y tiene un enlace a los horarios disponibles.',
    appointmentCancelled:
      'Dice qué cita está cancelada y tiene un enlace a la reserva en línea. Lleva adjunto un archivo que la quita de su calendario.',
    registrationCancelled:
      'Dice qué inscripción está cancelada y tiene un enlace a otros eventos. Lleva adjunto un archivo que la quita de su calendario.',
    registrationEventMoved:
      'Indica la nueva fecha y el lugar. A las personas inscritas les dice además que se conserva su lugar, y lleva adjunto un archivo de calendario.',
    registrationEventCancelled:
      'Dice que el evento está cancelado y tiene un enlace a otros eventos. Lleva adjunto un archivo que lo quita de su calendario.',
    waitingListEventCancelled: 'Dice que el evento está cancelado y tiene un enlace a otros eventos.',
    spotOffered:
      'Indica la hora y el lugar del evento, hasta cuándo se guarda el lugar, y tiene un botón para aceptarlo.',
  },
  title: (kind, name) => {
    const [mail, about, deleted] = KINDS[kind]
    if (deleted === undefined) return `${mail} ${about}`
    if (name === null) return `${mail} ${deleted}`
    return `${mail} ${about} ${kind === 'invitation' ? 'para' : 'de'} ${name}`
  },
  notice: (subject, description, isTranslated) =>
    `Asunto${isTranslated ? ' traducido' : ''}: “${subject}”. ${description}`,
  otherLanguage: language => `Este correo está en ${language.toLowerCase()}.`,
  line: {
    late: (mail, reason) => `${mail}: todavía no se envió. ${reason ?? ''}`,
    failed: (mail, reason) => `${mail}: no se envió. ${reason ?? 'Se desconoce el motivo.'}`,
    withheld: (mail, reason) => `${mail}: se retuvo. ${reason ?? 'Se desconoce el motivo.'}`,
    sent: (mail, when) => `${mail}: se envió el ${when}`,
    saved: mail => `${mail}: no se envió (no hay servidor de correo)`,
    later: (mail, when) => `${mail}: se enviará el ${when}`,
    soon: mail => `${mail}: está por enviarse`,
  },
  summary: counts => `Correos: ${counts.join(', ')}`,
  states: {
    sent: mails => plural.es(mails, '# enviado', '# enviados'),
    saved: mails =>
      plural.es(mails, '# guardado como archivo, no enviado', '# guardados como archivos, no enviados'),
    queued: mails => plural.es(mails, '# programado', '# programados'),
    delayed: mails => plural.es(mails, '# retrasado', '# retrasados'),
    withheld: mails => plural.es(mails, '# retenido', '# retenidos'),
    failed: mails => plural.es(mails, '# fallido', '# fallidos'),
  },
  more: mails => `y ${mails} más`,
  preview: 'Vista previa',
  previewIn: 'Vista previa en',
  again: 'Enviar de nuevo',
  queued: 'El correo se enviará de nuevo',
  failed: 'No se pudo enviar el correo de nuevo',
} satisfies typeof en
