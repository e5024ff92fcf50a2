import { numberWord } from '@clinic/domain/words/number-word.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  title: 'Tienda en línea',
  description: (partners: number) =>
    partners === 0
      ? 'No vendemos productos, pero con gusto le decimos qué ayuda en casa.'
      : `Suplementos, agua limpia y productos para la casa y el escritorio de ${plural.es(partners, 'una tienda asociada', `${numberWord(partners, 'es')} tiendas asociadas`)}, con códigos de descuento para nuestros pacientes.`,
  ask: 'Pregúntenos',
  codeFor: (label: string, store: string) => `${label.toLowerCase()} de ${store}`,
  noCode: 'No se necesita código',
  visit: (store: string) => `Visitar ${store}`,
  newTab: '(se abre en una pestaña nueva)',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Por favor seleccione y copie el código.',
} satisfies typeof en
