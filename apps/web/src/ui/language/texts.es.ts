import type { en } from './texts.en.ts'

export const es = {
  any: 'Todos',
  write: language => `Escribirle en ${language.toLowerCase()}`,
  saved: name => `Idioma de ${name} guardado`,
  failed: 'No se pudo guardar el idioma',
} satisfies typeof en
