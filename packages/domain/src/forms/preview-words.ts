import type { Catalog } from '../language.ts'

/** Words of a form beside the practice's own; the preview shows them in each language, whatever the page's. */
export const PREVIEW_WORDS: Catalog<Record<'yes' | 'no' | 'agree' | 'name' | 'date', string>> = {
  en: { yes: 'Yes', no: 'No', agree: 'I agree', name: 'Your name', date: 'MM DD YYYY' },
  es: { yes: 'Sí', no: 'No', agree: 'Acepto', name: 'Su nombre', date: 'DD MM AAAA' },
}
