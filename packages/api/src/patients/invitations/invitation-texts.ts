import { InvitationTextEntity } from '@clinic/database/entities/invitation.ts'
import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { invitationTexts } from '@clinic/domain/patients/invitation-texts.ts'
import type { OwnInvitationTexts } from '@clinic/domain/patients/own-invitation-text.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { loadPractice } from '../../content/load-practice.ts'

/** The practice's own texts of the invitation. */
export async function loadInvitationTexts(em: EntityManager): Promise<OwnInvitationTexts> {
  const rows = await em.find(InvitationTextEntity, {}, { disableIdentityMap: true })
  const find = (language: string) => rows.find(row => row.language === language)?.text ?? null
  return { en: find('en'), es: find('es') }
}

/** The built-in texts of the email, which the admin area has no Spanish ones of. */
export async function loadBuiltInInvitation(em: EntityManager) {
  const { name } = await loadPractice(em)
  const read = (language: Language) => {
    const { footer, ...texts } = invitationTexts[language]
    return { ...texts, footer: footer(name) }
  }
  return { en: read('en'), es: read('es') }
}

/** Saves the practice's own texts; null restores the built-in one. */
export async function saveInvitationTexts(em: EntityManager, texts: OwnInvitationTexts): Promise<void> {
  for (const language of LANGUAGES) {
    const text = texts[language]
    if (text === null) await em.nativeDelete(InvitationTextEntity, { language })
    else await em.upsert(InvitationTextEntity, { language, text })
  }
}
