import { loadVisitNames } from '@clinic/api/content/load-practice.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { MailFacts } from '@clinic/domain/mail/facts.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MailContext } from '../templates/mail-parts.ts'
import type { OutgoingMail } from './mailer.ts'

/** A queued mail: its kind, the id of the row it is about, and the facts stored with it. */
export interface MailToWrite {
  kind: MailKind
  id: number
  /** Copy of the fields it needs when the row was deleted. */
  facts: MailFacts | null
  /** Start that a reminder or request is about, or that the patient moved from. */
  aboutStart: Date | null
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
