import type { Language } from '@clinic/domain/language.ts'
import type { en } from './texts.en.ts'

const names: Record<Language, string> = { en: 'Inglés', es: 'Español' }

export const es = {
  names,
  any: 'Cualquier idioma',
  write: language => `Escribirle en ${names[language].toLowerCase()}`,
  saved: name => `Idioma de ${name} guardado`,
  failed: 'No se pudo guardar el idioma',
} satisfies typeof en
