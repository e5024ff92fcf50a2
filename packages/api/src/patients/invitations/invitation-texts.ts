import { InvitationTextEntity } from '@clinic/database/entities/invitation.ts'
import { byLanguage, LANGUAGES } from '@clinic/domain/language.ts'
import { invitationTexts } from '@clinic/domain/patients/invitation-texts.ts'
import type { OwnInvitationTexts } from '@clinic/domain/patients/own-invitation-text.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { loadPractice } from '../../content/load-practice.ts'

/** The practice's own texts of the invitation. */
export async function loadInvitationTexts(em: EntityManager): Promise<OwnInvitationTexts> {
  const rows = await em.find(InvitationTextEntity, {}, { disableIdentityMap: true })
  return byLanguage(language => rows.find(row => row.language === language)?.text ?? null)
}

/** The built-in texts of the email in every language. */
export async function loadBuiltInInvitation(em: EntityManager) {
  const { name } = await loadPractice(em)
  return byLanguage(language => {
    const { footer, ...texts } = invitationTexts[language]
    return { ...texts, footer: footer(name) }
  })
}

/** Saves the practice's own texts; null restores the built-in one. */
export async function saveInvitationTexts(em: EntityManager, texts: OwnInvitationTexts): Promise<void> {
  for (const language of LANGUAGES) {
    const text = texts[language]
    if (text === null) await em.nativeDelete(InvitationTextEntity, { language })
    else await em.upsert(InvitationTextEntity, { language, text })
  }
}
