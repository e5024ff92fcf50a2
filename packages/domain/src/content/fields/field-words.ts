import type { Catalog, Language } from '../../language.ts'
import type { FieldWords, KnownContent } from './content-fields.ts'
import { es } from './field-words.es.ts'
import { CONTENT_NUMBERED } from './text-fields.ts'

const WORDS: Catalog<FieldWords | null> = { en: null, es }

/** Label and help of a field in a language. */
export function fieldWords(
  { key, label, help }: Pick<KnownContent, 'key' | 'label' | 'help'>,
  language: Language,
): Pick<KnownContent, 'label' | 'help'> {
  const words = WORDS[language]
  if (words === null) return { label, help }
  return { label: words.labels[key] ?? numberedLabel(key, words) ?? label, help: words.help[key] ?? help }
}

/** "testimonial_1_heading" is "Opinión 1: encabezado", and "faq_1_question" is "Pregunta 1". */
function numberedLabel(key: string, { things, parts }: FieldWords): string | undefined {
  const [, thing = '', number, part] = CONTENT_NUMBERED.exec(key) ?? []
  const name = things[thing]
  if (name === undefined) return undefined
  return part === undefined || part === 'question'
    ? `${name} ${number}`
    : `${name} ${number}: ${parts[part] ?? part}`
}
