import { loadPractice } from '@clinic/api/content/load-practice.ts'
import type { Context } from '@clinic/api/context.ts'
import { loadAccountLanguage } from '@clinic/api/session/account-language.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MailContext } from '../templates/mail-parts.ts'
import { appointmentWriters } from './appointment-writers.ts'
import type { MailToWrite, MailWriter } from './mail-writer.ts'
import type { OutgoingMail } from './mailer.ts'
import { practiceWriters } from './practice-writers.ts'
import { visitorWriters } from './visitor-writers.ts'

const writers: Record<MailKind, MailWriter> = {
  ...appointmentWriters,
  ...visitorWriters,
  ...practiceWriters,
}

/**
 * Writes a mail from its row as it is now, or from the facts of a deleted one. Returns null when it is outdated or
 * its recipient was anonymized.
 */
export async function writeMail(
  em: EntityManager,
  mail: MailToWrite,
  context: Omit<MailContext, 'language'>,
): Promise<OutgoingMail | null> {
  // Of the practice; emails to a person are in that person's language.
  const language = await loadAccountLanguage(em)
  const written = await writers[mail.kind](em, mail, { ...context, language })
  return written && isAnonymizedEmail(written.to.address) ? null : written
}

/** Returns a function that checks whether a stored mail would still be sent. */
export function mailChecker({
  now,
  links,
  settings,
}: Pick<MailContext, 'links'> & {
  settings: { timeZone: string }
  now: () => number
}): Context['isMailCurrent'] {
  return async (em, { kind, subjectId, facts, aboutStart }) => {
    const mail = { kind, id: subjectId, facts, aboutStart }
    const practice = await loadPractice(em)
    const context = { links, publicUrl: links.publicUrl, timeZone: settings.timeZone, now: now() }
    return (await writeMail(em, mail, { ...context, practice, logo: null })) !== null
  }
}
