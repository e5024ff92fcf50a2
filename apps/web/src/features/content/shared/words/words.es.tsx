import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { LanguageMarks } from './words.ts'

const english: LanguageMarks['english'] = text => text && <span lang={DEFAULT_LANGUAGE}>{text}</span>

/** Finds English texts in the content that the page has read. */
export function useSpanishWords(): LanguageMarks {
  const reads = useQueryClient().getQueriesData<{ english?: string[] }>({ queryKey: [['content']] })
  return {
    own: text => (reads.some(([, data]) => data?.english?.includes(text)) ? english(text) : text),
    english,
  }
}
