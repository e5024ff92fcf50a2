import type { DEFAULT_LANGUAGE, Language } from '../language.ts'

/** How English pages offer themselves in another language, in that language. */
export const LANGUAGE_OFFERS: Record<
  Exclude<Language, typeof DEFAULT_LANGUAGE>,
  { open: string; close: string }
> = {
  es: { open: 'Ver esta página en español', close: 'Cerrar' },
}
