import type { en } from './texts.en.ts'

export const es: typeof en = {
  Home: 'Inicio',
  Practice: 'Consultorio',
  'Visits and prices': 'Citas y precios',
  About: 'Acerca de',
  Photos: 'Fotos',
  Reviews: 'Reseñas',
  Questions: 'Preguntas',
  Partners: 'Tiendas asociadas',
  'Other pages': 'Otras páginas',
  Advanced: 'Avanzado',
}
