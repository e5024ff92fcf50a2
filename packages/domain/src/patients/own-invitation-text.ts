import { DEFAULT_LANGUAGE, type Language } from '../language.ts'

/** The practice's own text of the invitation by language; null is the built-in one. */
export type OwnInvitationTexts = Record<Language, string | null>

/**
 * The text of the invitation and the language it is in: the practice's own, in English if it wrote that alone, else the
 * built-in one.
 */
export function readInvitationText(
  own: OwnInvitationTexts,
  builtIn: Record<Language, { text: string }>,
  language: Language,
): { text: string; language: Language } {
  const text = own[language]
  if (text !== null) return { text, language }
  const english = own[DEFAULT_LANGUAGE]
  if (english !== null) return { text: english, language: DEFAULT_LANGUAGE }
  return { text: builtIn[language].text, language }
}
