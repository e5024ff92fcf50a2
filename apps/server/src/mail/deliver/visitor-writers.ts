import { ContactMessageEntity } from '@clinic/database/entities/contact-message.ts'
import { RegistrationEntity, WaitingListEntryEntity } from '@clinic/database/entities/event.ts'
import type { MailFacts } from '@clinic/domain/mail/facts.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { contactNotification } from '../notices/contact-notification.ts'
import {
  registrationCancelledNotification,
  registrationNotification,
} from '../notices/registration-notifications.ts'
import { contactAcknowledgement } from '../templates/contact-acknowledgement.ts'
import type { MailContext } from '../templates/mail-parts.ts'
import {
  registrationCancelled,
  registrationConfirmation,
  registrationEventCancelled,
  registrationEventMoved,
} from '../templates/registration-mails.ts'
import {
  spotOffered,
  waitingListConfirmation,
  waitingListEventCancelled,
  waitingListEventMoved,
} from '../templates/waiting-list-mails.ts'
import { findRegistration, isAboutRegistration } from './find-mailed.ts'
import { inPersonLanguage, type MailWriter } from './mail-writer.ts'
import type { OutgoingMail } from './mailer.ts'
import { writeInvitation } from './write-invitation.ts'

/** About registrations, waiting lists, messages and invitations. */
export const visitorWriters = {
  invitation: (em, { id }, context) => writeInvitation(em, id, context),
  registrationConfirmation: writeToAttendee(registrationConfirmation),
  async registrationNotification(em, { id }, context) {
    const registration = await findRegistration(em, id)
    return registration && registrationNotification(registration, registration.event, context)
  },
  async registrationCancelled(em, { id, facts }, context) {
    const registration = await findRegistration(em, id)
    if (registration === null) return fromFacts(registrationCancelled, id, facts, context)
    return (
      registration.cancelledAt &&
      registrationCancelled(registration, registration.event, inPersonLanguage(context, registration))
    )
  },
  async registrationCancelledNotification(em, { id }, context) {
    const registration = await findRegistration(em, id)
    return registration && registrationCancelledNotification(registration, registration.event, context)
  },
  registrationEventMoved: writeToAttendee(registrationEventMoved),
  async registrationEventCancelled(em, { id, facts }, context) {
    const registration = await em.findOne(RegistrationEntity, { id })
    return registration === null ? fromFacts(registrationEventCancelled, id, facts, context) : null
  },
  waitingListConfirmation: writeToWaiting(waitingListConfirmation),
  async spotOffered(em, { id }, context) {
    const entry = await em.findOne(WaitingListEntryEntity, { id }, { populate: ['event'] })
    if (entry === null || entry.outcome !== null || entry.offeredUntil === null) return null
    const until = new Date(Math.min(entry.offeredUntil.getTime(), entry.event.date.getTime()))
    return until.getTime() <= context.now
      ? null
      : spotOffered(entry, until, entry.event, inPersonLanguage(context, entry))
  },
  waitingListEventMoved: writeToWaiting(waitingListEventMoved),
  async waitingListEventCancelled(em, { id, facts }, context) {
    const entry = await em.findOne(WaitingListEntryEntity, { id })
    return entry === null ? fromFacts(waitingListEventCancelled, id, facts, context) : null
  },
  async contactAcknowledgement(em, { id }, context) {
    const message = await em.findOne(ContactMessageEntity, { id })
    return message && contactAcknowledgement(message, inPersonLanguage(context, message))
  },
  async contactNotification(em, { id }, context) {
    const message = await em.findOne(ContactMessageEntity, { id })
    return message && contactNotification(message, context)
  },
} satisfies Partial<Record<MailKind, MailWriter>>

/** Writes to an attendee, unless they cancelled. */
function writeToAttendee(write: typeof registrationConfirmation): MailWriter {
  return async (em, { id }, context) => {
    const registration = await findRegistration(em, id)
    if (registration === null || registration.cancelledAt !== null) return null
    return write(registration, registration.event, inPersonLanguage(context, registration))
  }
}

/** Writes to a person who waits, until they are offered a spot or leave, or the event begins. */
function writeToWaiting(write: typeof waitingListConfirmation): MailWriter {
  return async (em, { id }, context) => {
    const entry = await em.findOne(WaitingListEntryEntity, { id }, { populate: ['event'] })
    if (entry === null || entry.outcome !== null || entry.offeredUntil !== null) return null
    return entry.event.date.getTime() <= context.now
      ? null
      : write(entry, entry.event, inPersonLanguage(context, entry))
  }
}

function fromFacts(
  write: typeof registrationCancelled,
  id: number,
  facts: MailFacts | null,
  context: MailContext,
): OutgoingMail | null {
  if (!isAboutRegistration(facts)) return null
  const event = { ...facts.event, date: new Date(facts.event.date) }
  const { name, email, createdAt } = facts
  return write({ id, name, email, createdAt: new Date(createdAt) }, event, inPersonLanguage(context, facts))
}
