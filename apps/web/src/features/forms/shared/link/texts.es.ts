import type { en } from './texts.en.ts'

export const es = {
  open: (forms, minutes) =>
    `Tiene ${forms === 1 ? 'un formulario' : `${forms} formularios`} por llenar antes de su cita (${minutes === 1 ? 'cerca de un minuto' : `unos ${minutes} minutos`}).`,
  fillIn: 'Llenar sus formularios',
  sent: 'Ya envió sus formularios.',
} satisfies typeof en
