import type { en } from './texts.en.ts'

export const es = {
  upload: { failed: 'No se pudo subir la imagen', single: 'Suba una imagen a la vez.' },
  choose: 'Elegir una imagen',
  missing: 'No se encontró ninguna imagen en esta dirección.',
  preview: 'Vista previa',
  placed: {
    drop: 'Arrastre o pegue una imagen aquí',
    uploading: file => `Subiendo ${file}`,
    preparing: file => `Preparando ${file}`,
    cancel: 'Cancelar la subida',
    choose: 'Elegir',
    change: 'Cambiar',
    library: 'Sus imágenes',
    remove: 'Quitar',
    again: 'Intentar de nuevo',
    alt: 'Texto alternativo',
    altHelp: 'Describa la imagen para quienes no pueden verla',
    decorates: 'Solo decorativa: no necesita descripción',
  },
} satisfies typeof en
