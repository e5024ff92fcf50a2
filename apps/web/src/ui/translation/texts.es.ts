import type { en } from './texts.en.ts'

export const es: typeof en = {
  states: {
    translated: 'Traducido',
    notTranslated: 'Sin traducir',
    englishChanged: 'El inglés cambió después de traducir',
    builtIn: 'Traducción incluida',
  },
  filter: 'Español',
  all: what => `Todos los ${what}`,
  none: { title: what => `No hay ${what} en este estado`, text: 'Elija otro arriba.' },
  english: label => `${label} en inglés`,
  empty: 'Sin texto',
  changed: 'El inglés cambió después de guardar esta traducción. Los cambios están marcados.',
  confirm: 'Sigue siendo correcta',
}
