import type { en } from './texts.en.ts'

export const es = {
  title: 'Aviso de privacidad',
  description:
    'Cómo el consultorio recopila, usa y guarda los datos personales que usted ingresa en este sitio web.',
} satisfies typeof en
