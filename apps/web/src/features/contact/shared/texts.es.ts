import type { en } from './texts.en.ts'

export const es = {
  notice: 'Aviso de privacidad',
  newTab: '(se abre en una pestaña nueva)',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  empty: 'Deje este campo vacío',
  isPerson: '¿Es usted una persona? Marque esta casilla y envíe otra vez.',
} satisfies typeof en
