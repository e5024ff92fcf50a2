import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  loading: 'imágenes',
  failed: 'No se pudieron cargar las imágenes',
  none: {
    title: 'Aún no hay imágenes',
    text: 'Las imágenes que suba aparecen aquí para que pueda volver a usarlas.',
  },
  unusedOnly: images => `Solo sin usar (${images})`,
  allUsed: 'Todas las imágenes están en uso.',
  noAlt: 'Sin texto alternativo',
  used: places => (places === 0 ? 'Sin usar' : plural.es(places, 'Se usa una vez', 'Se usa en # lugares')),
  upload: {
    image: 'Imagen',
    progress: 'Progreso de la subida',
    choose: 'Elegir un archivo',
    drop: 'o arrastre o pegue una imagen aquí: JPEG, PNG o WebP, hasta 15 MB',
  },
  details: {
    back: 'Todas las imágenes',
    use: 'Usar esta imagen',
    save: 'Guardar',
    saved: 'Imagen guardada',
    failed: 'No se pudo guardar la imagen',
    undescribed: 'Describa la imagen o márquela como decorativa',
    uses: 'Dónde se usa',
    unused: 'No se usa en ninguna parte.',
    remove: 'Para eliminarla, primero quítela de:',
  },
  focal: {
    title: 'Punto focal',
    help: 'La parte que siempre se ve al recortar. Haga clic en la imagen o mueva los controles.',
    onEvent: 'Como se ve en un evento',
    left: 'Desde la izquierda',
    top: 'Desde arriba',
  },
  deletion: {
    title: '¿Eliminar esta imagen?',
    text: alt =>
      `Esto elimina ${alt === '' ? 'la imagen' : `“${alt}”`} de forma permanente. Ninguna página la usa.`,
    confirm: 'Eliminar la imagen',
    cancel: 'Conservarla',
    done: 'Imagen eliminada',
    failed: 'No se pudo eliminar la imagen',
  },
} satisfies typeof en
