import type { en } from './texts.en.ts'

export const es = {
  keep: 'Conservar',
  discard: {
    title: '¿Salir sin guardar?',
    text: 'Lo que escribió no se ha guardado.',
    confirm: 'Descartar los cambios',
    cancel: 'Seguir editando',
  },
} satisfies typeof en
