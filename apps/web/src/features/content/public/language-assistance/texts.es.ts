import type { en } from './texts.en.ts'

export const es = {
  title: 'Asistencia lingüística',
  description: 'Cómo recibir ayuda gratis en su idioma en el consultorio.',
} satisfies typeof en
