import { loadVisitNames } from '@clinic/api/content/load-practice.ts'
import type { MailRow } from '@clinic/database/entities/mail.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MailContext } from '../templates/mail-parts.ts'
import type { OutgoingMail } from './mailer.ts'

/** A queued mail: its kind, the id of the row it is about, and the facts stored with it. */
export interface MailToWrite extends Pick<MailRow, 'kind' | 'facts' | 'aboutStart'> {
  id: number
}

/** Writes mails of one kind, to the practice in the context's language; null when one is outdated. */
export type MailWriter = (
  em: EntityManager,
  mail: MailToWrite,
  context: MailContext,
) => Promise<OutgoingMail | null>

/** The context of an email to a person: in that person's language. */
export function inPersonLanguage(context: MailContext, { language }: { language: Language }): MailContext {
  return { ...context, language }
}

/** The context with the practice's own names of types of visit, in its language. */
export async function withVisitNames(em: EntityManager, context: MailContext): Promise<MailContext> {
  return { ...context, visitNames: await loadVisitNames(em, context.language) }
}
