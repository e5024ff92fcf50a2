import type { en } from './texts.en.ts'

export const es = {
  keep: 'Conservar',
  cancel: 'Cancelar',
  discard: {
    title: '¿Salir sin guardar?',
    text: 'Lo que escribió no se ha guardado.',
    confirm: 'Descartar los cambios',
    cancel: 'Seguir editando',
  },
  shownOnce: {
    saved: 'Ya la guardé',
    closedBy: button => `Para cerrar, presione “${button}”.`,
  },
} satisfies typeof en
