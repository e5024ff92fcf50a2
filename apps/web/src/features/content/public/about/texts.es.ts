import { withArticleEs } from '@clinic/domain/content/practitioner-name.ts'
import type { en } from './texts.en.ts'

export const es = {
  title: (name: string) => `Sobre ${withArticleEs(name)}`,
  description: (name: string, credentials: string, years: number) =>
    `${name}, ${credentials}: ${years} ${years === 1 ? 'año' : 'años'} de experiencia en quiropráctica, la historia del consultorio y su misión.`,
  experience: (years: number) => `${years} ${years === 1 ? 'año' : 'años'} de experiencia`,
  languages: 'Idiomas:',
  path: 'El camino hasta aquí',
  mission: 'Nuestra misión',
  promises: 'Lo que prometemos',
  invitation: {
    book: 'Reservar una cita',
    call: (phone: string) => `Llamar al ${phone}`,
  },
} satisfies typeof en
