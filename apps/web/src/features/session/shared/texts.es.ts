import type { en } from './texts.en.ts'

export const es = {
  done: { title: 'Sesión cerrada', description: 'La sesión se cerró correctamente' },
  failed: 'No se pudo cerrar la sesión',
} satisfies typeof en
