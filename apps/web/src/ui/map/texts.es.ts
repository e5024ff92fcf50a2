import type { en } from './texts.en.ts'

export const es: typeof en = {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  credit: name => `© colaboradores de ${name}`,
}
