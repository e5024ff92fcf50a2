import type { en } from './texts.en.ts'

export const es = {
  upload: {
    failed: 'No se pudo subir la imagen',
    single: 'Suba una imagen a la vez.',
    slow: 'La subida tardó demasiado. Inténtelo de nuevo con una conexión más rápida o haga la imagen más pequeña; bastan 1600 píxeles por lado.',
    refused:
      'El servidor web delante de este sitio rechaza archivos tan grandes. Haga la imagen más pequeña; bastan 1600 píxeles por lado.',
  },
  choose: 'Elegir una imagen',
  missing: 'No se encontró ninguna imagen en esta dirección.',
  preview: 'Vista previa',
  field: {
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
