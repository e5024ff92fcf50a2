import { type Catalog, type Language, LOCALES } from '../language.ts'

function pluralIn(language: Language) {
  const rules = new Intl.PluralRules(language)
  return (count: number, one: string, other: string) =>
    (rules.select(count) === 'one' ? one : other).replaceAll('#', count.toLocaleString(LOCALES[language]))
}

/** Picks the text for a count, with "#" as the count: `plural.en(2, '# visit', '# visits')` is "2 visits". */
export const plural = { en: pluralIn('en'), es: pluralIn('es') } satisfies Catalog<unknown>
