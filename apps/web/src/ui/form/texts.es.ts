import type { en } from './texts.en.ts'

export const es = {
  stale:
    'Otra persona cambió esto mientras tanto. Lo que usted escribió sigue aquí y la lista muestra la versión guardada. Guarde de nuevo para reemplazarla con la suya.',
  newer: 'Otra persona cambió esto después de que usted lo abrió. Lo que usted escribió sigue aquí.',
  load: 'Cargar la versión guardada',
  copy: 'Copiar',
  copyWhat: what => `Copiar: ${what}`,
  notCopied: 'No se pudo copiar. Copie usted el texto seleccionado.',
} satisfies typeof en
