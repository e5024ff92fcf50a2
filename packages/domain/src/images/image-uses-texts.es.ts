import type { en } from './image-uses-texts.en.ts'

export const es = {
  use: {
    event: title => `el evento “${title}”`,
    post: title => `el artículo “${title}”`,
    content: title => `la clave de contenido “${title}”`,
  },
  more: uses => `${uses} más`,
  inUse: uses => `Esta imagen está en uso: ${uses}. Primero quítela de ahí.`,
} satisfies typeof en
