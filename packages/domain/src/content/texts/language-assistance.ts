import type { ContentValue } from '../practice.ts'
import { type NoticeBlock, readBlocks } from './notice-blocks.ts'
import { isNone } from './overridden.ts'

/** Content key of the notice of language assistance; there is no built-in one, since each practice offers its own. */
export const LANGUAGE_ASSISTANCE_KEY = 'language_assistance'

/** The practice's notice of language assistance; empty without one. */
export function readLanguageAssistance(items: readonly ContentValue[]): NoticeBlock[] {
  const text = items.find(({ key }) => key === LANGUAGE_ASSISTANCE_KEY)?.value ?? ''
  return isNone(text) ? [] : readBlocks(text)
}
