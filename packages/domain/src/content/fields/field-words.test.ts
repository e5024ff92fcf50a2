import { expect, it } from 'vitest'
import { knownContent } from '../known-content.ts'
import { fieldWords } from './field-words.ts'

it.each(knownContent([]))('$key has a Spanish label and help', field => {
  const spanish = fieldWords(field, 'es')
  expect(spanish.label).not.toBe(field.label)
  if (field.help !== '') expect(spanish.help).not.toBe(field.help)
  expect(fieldWords(field, 'en')).toEqual({ label: field.label, help: field.help, thing: field.thing })
})

it('composes the label of a thing’s field', () => {
  const labels = new Map(knownContent([]).map(field => [field.key, fieldWords(field, 'es').label]))
  expect(labels.get('testimonial_1_heading')).toBe('Reseña 1: encabezado')
  expect(labels.get('faq_2_question')).toBe('Pregunta 2')
  expect(labels.get('about_story_3')).toBe('Historia, párrafo 3')
  expect(labels.get('service_follow_up_text')).toBe('Seguimiento: descripción')
})
