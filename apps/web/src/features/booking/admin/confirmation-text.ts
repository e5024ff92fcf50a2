import type { Language } from '@clinic/domain/language.ts'
import { texts } from './texts.ts'

/** Says whether a patient gets the confirmation of an appointment that was booked for them. */
export function confirmationText(emailed: boolean, hasMailServer: boolean, language: Language): string {
  const { sent, noServer, unwanted } = texts[language].confirmation
  if (!emailed) return unwanted
  return hasMailServer ? sent : noServer
}
