import type { en } from './texts.en.ts'

export const es = {
  privacy: {
    title: 'Aviso de privacidad',
    description:
      'Cómo el consultorio recopila, usa y guarda los datos personales que usted ingresa en este sitio web.',
  },
  accessibility: {
    title: 'Declaración de accesibilidad',
    description:
      'Qué tan accesible es este sitio web, cómo se comprueba y a quién llamar si algo no funciona.',
  },
  languageAssistance: {
    title: 'Asistencia lingüística',
    description: 'Cómo recibir ayuda gratis en su idioma en el consultorio.',
  },
} satisfies typeof en
