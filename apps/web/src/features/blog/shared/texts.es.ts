import type { en } from './texts.en.ts'

export const es = {
  title: 'Blog',
  description:
    'Artículos claros sobre la espalda, el cuello, las articulaciones y los hábitos diarios, escritos por el personal del consultorio.',
  empty: 'Todavía no hay artículos. ¡Vuelva pronto!',
  failed: 'No se pudieron cargar los artículos',
  loading: 'Cargando los artículos',
  reading: (minutes: number) => `${minutes} min de lectura`,
  more: 'Leer más',
  english: 'Leer en inglés',
  post: {
    description: 'Un artículo del blog del consultorio.',
    failed: 'No se pudo cargar el artículo',
    loading: 'Cargando el artículo',
    back: 'Todos los artículos',
    draft: 'Borrador',
  },
  book: 'Reservar una cita',
  missing: {
    title: 'Artículo no encontrado',
    description: 'Este artículo no existe. Vea la lista de todos los artículos.',
    text: 'Es posible que tenga otro nombre o que se haya retirado.',
    back: 'Ir a todos los artículos',
  },
  table: 'Tabla',
  postDescription: (title: string, practice: string) => `${title}, del blog de ${practice}.`,
} satisfies typeof en
