import type { en } from './texts.en.ts'

export const es = {
  book: 'Reservar una cita',
  scan: 'Escanee para reservar',
} satisfies typeof en
