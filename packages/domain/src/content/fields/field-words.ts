import type { Catalog, Language } from '../../language.ts'
import { type FieldWords, type KnownContent, thingLabel } from './content-fields.ts'
import { es } from './field-words.es.ts'

const WORDS: Catalog<FieldWords | null> = { en: null, es }

/** Label, help and names of a field in a language. */
export function fieldWords(
  { key, label, help, thing }: Pick<KnownContent, 'key' | 'label' | 'help' | 'thing'>,
  language: Language,
): Pick<KnownContent, 'label' | 'help' | 'thing'> {
  const words = WORDS[language]
  if (words === null) return { label, help, thing }
  const localized = thing && {
    ...thing,
    name: words.things[thing.kind] ?? thing.name,
    part: words.parts[thing.part] ?? thing.part,
  }
  return {
    label: localized ? thingLabel(localized) : (words.labels[key] ?? label),
    help: words.help[key] ?? help,
    thing: localized,
  }
}
