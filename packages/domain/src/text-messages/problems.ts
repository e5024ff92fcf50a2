import type { Catalog, Language } from '../language.ts'
import { en } from './problems.en.ts'
import { es } from './problems.es.ts'
import type { TextProblem } from './states.ts'

const WORDS: Catalog<typeof en> = { en, es }

/** Why a text was not sent or did not arrive, to follow a colon. */
export function nameTextProblem(problem: TextProblem, language: Language): string {
  return WORDS[language][problem]
}
