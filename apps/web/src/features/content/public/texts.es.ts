import type { en } from './texts.en.ts'

export const es = {
  description: 'Esta página se está cargando.',
  failed: 'No se pudo cargar el contenido',
  loading: 'Cargando la página',
  portrait: (name: string) => `Ilustración de ${name}`,
} satisfies typeof en
