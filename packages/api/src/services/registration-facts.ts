import {
  type ClinicEventRow,
  RegistrationEntity,
  type RegistrationRow,
} from '@clinic/database/entities/event.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { toEventNames } from '@clinic/domain/events/translations.ts'
import type { RegistrationFacts } from '@clinic/domain/mail/facts.ts'
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql'

/** Writes the facts of registrations that are about to be deleted into their cancellation emails that wait. */
export async function keepCancellations(
  em: EntityManager,
  event: ClinicEventRow,
  cancelled: FilterQuery<RegistrationRow>,
): Promise<void> {
  const rows = await em.find(RegistrationEntity, cancelled)
  const subjectId = { $in: rows.map(({ id }) => id) }
  const mails = await em.find(MailEntity, { kind: 'registrationCancelled', subjectId, state: 'queued' })
  for (const mail of mails) {
    const person = rows.find(({ id }) => id === mail.subjectId)
    if (person)
      await em.nativeUpdate(MailEntity, { id: mail.id }, { facts: toRegistrationFacts(person, event) })
  }
}

export type RegisteredPerson = Pick<RegistrationRow, 'id' | 'createdAt' | 'name' | 'email' | 'language'>

/** What emails about a registration say once it is deleted. */
export function toRegistrationFacts(
  { createdAt, name, email, language }: RegisteredPerson,
  event: ClinicEventRow,
): RegistrationFacts {
  const { id, title, duration, location, version, translations } = event
  return {
    createdAt: createdAt.toISOString(),
    name,
    email,
    language,
    event: {
      id,
      title,
      date: event.date.toISOString(),
      duration,
      location,
      version,
      translations: toEventNames(translations),
    },
  }
}
