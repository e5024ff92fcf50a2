import type { en } from './texts.en.ts'

export const es = {
  retry: 'Intentar de nuevo',
  loading: (what: string) => `Cargando: ${what}`,
  calendar: 'Agregar al calendario',
  close: 'Cerrar',
  error: 'Error',
  toasts: 'Notificaciones (F8)',
  dismiss: 'Cerrar la notificación',
  months: { previous: 'Mes anterior', next: 'Mes siguiente' },
} satisfies typeof en
