import type { en } from './texts.en.ts'

export const es = {
  bar: { label: 'Llamar o reservar', call: 'Llamar' },
  image: (practice: string) => `${practice}: una columna vertebral junto a una plomada`,
  job: 'Profesional de la quiropráctica',
  hours: 'Con cita previa',
  exceptions: {
    title: 'Cambios de horario',
    day: (day: string, hours: string, reason: string) => `${day}: ${hours}${reason && ` (${reason})`}`,
    closed: 'cerrado',
    and: ' y ',
  },
  missing: {
    title: 'Página no encontrada',
    description: 'Esta página no existe. Vaya a la página de inicio o reserve una cita.',
    text: 'La página que busca no existe.',
    home: 'Ir a la página de inicio',
    book: 'Reservar una cita',
  },
  breadcrumbs: { home: 'Inicio', blog: 'Blog' },
} satisfies typeof en
