import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  open: (forms, minutes) =>
    `Tiene ${plural.es(forms, 'un formulario', '# formularios')} por llenar antes de su cita (${plural.es(minutes, 'alrededor de un minuto', 'unos # minutos')}).`,
  fillIn: 'Llenar sus formularios',
  sent: 'Ya envió sus formularios.',
} satisfies typeof en
