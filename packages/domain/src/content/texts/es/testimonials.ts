import type { TESTIMONIAL_TEXTS } from '../testimonials.ts'

/** Built-in testimonials in Spanish. */
export const TESTIMONIAL_TEXTS_ES: Record<keyof typeof TESTIMONIAL_TEXTS, string> = {
  testimonial_1_heading: 'Puedo volver a cargar a mi nieto',
  testimonial_1_text:
    'Había dejado de cargarlo por la espalda y nunca le dije a nadie por qué. Seis citas después lo subí en brazos a su cama. Aquí nadie me hizo sentir vieja por preguntar.',
  testimonial_2_heading: 'Por fin alguien me lo explicó',
  testimonial_2_text:
    'La Dra. Hart dibujó mi cuello en una hoja de papel y me mostró de dónde venían los dolores de cabeza. Volví a casa con dos ejercicios y la sensación de entender por fin mi propio cuerpo.',
  testimonial_3_heading: 'A tiempo, siempre',
  testimonial_3_text:
    'Reservo a la hora del almuerzo, me atienden puntualmente y vuelvo a mi escritorio cuando dije que volvería. Mi hombro también está mejor, pero la verdad es que vendría solo por la calma.',
  testimonial_4_heading: 'Me envió a otra persona, y tenía razón',
  testimonial_4_text:
    'En mi primera cita se detuvo, llamó a mi médico y logró que me atendieran esa misma tarde. No era un caso para la quiropráctica. Desde entonces confío en ella para todo.',
}
