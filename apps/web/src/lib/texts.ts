import type { Catalog, Language } from '@clinic/domain/language.ts'
import { useSite } from './site.tsx'

export function useLanguage(): Language {
  return useSite().language
}

/** The texts of a catalog in the language of the page. */
export function useTexts<Texts>(catalog: Catalog<Texts>): Texts {
  return catalog[useLanguage()]
}
