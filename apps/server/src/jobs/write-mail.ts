import { Appointment } from '@clinic/database/entities/appointment.ts'
import { BookingLimitNotice } from '@clinic/database/entities/booking-limit-notice.ts'
import { ContactMessage } from '@clinic/database/entities/contact-message.ts'
import { Registration } from '@clinic/database/entities/event.ts'
import type { MailJob } from '@clinic/database/outbox.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Mail } from './mailer.ts'
import { appointmentClinicNotification } from './mails/appointment-clinic-notification.ts'
import { appointmentConfirmation } from './mails/appointment-confirmation.ts'
import { bookingLimitNotice } from './mails/booking-limit-notice.ts'
import { contactAcknowledgement, contactClinicNotification } from './mails/contact-mails.ts'
import type { MailPlace } from './mails/mail-parts.ts'
import { registrationClinicNotification } from './mails/registration-clinic-notification.ts'
import { registrationConfirmation } from './mails/registration-confirmation.ts'

type Write = (em: EntityManager, id: number, place: MailPlace) => Promise<Mail | null>

const writers: Record<MailJob['kind'], Write> = {
  async appointmentConfirmation(em, id, place) {
    const visit = await em.findOne(Appointment, { id })
    return visit === null || visit.status === 'cancelled' ? null : appointmentConfirmation(visit, place)
  },
  async appointmentClinicCopy(em, id, place) {
    const visit = await em.findOne(Appointment, { id })
    return visit && appointmentClinicNotification(visit, place)
  },
  async registrationConfirmation(em, id, place) {
    const registration = await em.findOne(Registration, { id }, { populate: ['event'] })
    return registration && registrationConfirmation(registration, registration.event, place)
  },
  async registrationClinicCopy(em, id, place) {
    const registration = await em.findOne(Registration, { id }, { populate: ['event'] })
    return registration && registrationClinicNotification(registration, registration.event, place)
  },
  async contactAcknowledgement(em, id) {
    const message = await em.findOne(ContactMessage, { id })
    return message && contactAcknowledgement(message)
  },
  async contactClinicCopy(em, id) {
    const message = await em.findOne(ContactMessage, { id })
    return message && contactClinicNotification(message)
  },
  async bookingLimitNotice(em, id, place) {
    const notice = await em.findOne(BookingLimitNotice, { id })
    return notice && bookingLimitNotice(notice, place)
  },
}

/** The mail of a job, made from its row as it is now; null when what it would say is no longer so. */
export function writeMail(em: EntityManager, { kind, id }: MailJob, place: MailPlace): Promise<Mail | null> {
  return writers[kind](em, id, place)
}
