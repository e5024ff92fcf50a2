import type { en } from './texts.en.ts'

export const es = {
  title: 'Declaración de accesibilidad',
  description: 'Qué tan accesible es este sitio web, cómo se comprueba y a quién llamar si algo no funciona.',
} satisfies typeof en
