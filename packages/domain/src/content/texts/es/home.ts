import { capitalize } from '../../../words/capitalize.ts'
import { plural } from '../../../words/plural.ts'
import type { Practice } from '../../practice.ts'
import { shortPractitionerName, withArticleEs } from '../../practitioner-name.ts'
import type { HomepageKey } from '../homepage-texts.ts'

/** Built-in home page texts in Spanish; `partnerCount` is a word. */
export function homepageTextsEs({ name, practitioner, address, motif }: Practice, partnerCount: string) {
  const experience = plural.es(
    practitioner.yearsOfExperience,
    '# año de experiencia',
    '# años de experiencia',
  )
  return {
    homepage_meta_title: `Quiropráctica en ${address.city}, ${address.stateName} | ${name}`,
    homepage_meta_description: `Quiropráctica y bienestar sin prisas, con ${experience}. Reserve una cita en línea, vea nuestro horario y cómo llegar.`,
    homepage_hero_title: 'Vuelva a moverse con libertad',
    homepage_hero_subtitle: `${capitalize(withArticleEs(shortPractitionerName(practitioner.name)))} escucha primero, examina con cuidado y nunca tiene prisa: ${experience} en cada cita.`,
    homepage_intro_title: `Una sola ${practitioner.name.startsWith('Dra.') ? 'doctora' : 'persona'}, una hora completa, toda su historia`,
    homepage_intro_description: `${motif === 'plumb' ? 'La plomada es el instrumento más simple que existe: una pesa en un hilo que muestra lo que está derecho. Trabajamos igual. ' : ''}Miramos cómo se para, se mueve y vive, buscamos lo que está fuera de su lugar y lo corregimos con el método más suave que funcione.`,
    homepage_features_title: 'Con lo que puede contar',
    homepage_features_description: 'Lo que incluye cada cita',
    homepage_store_title: 'Productos en los que confiamos',
    homepage_store_description: `Suplementos, agua limpia y artículos que ayudan en casa, de ${partnerCount} tiendas asociadas que conocemos, con códigos de descuento para nuestros pacientes.`,
  } satisfies Record<HomepageKey, string>
}
