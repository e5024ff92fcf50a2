import { expect, it } from 'vitest'
import { knownContent } from '../known-content.ts'
import { fieldWords } from './field-words.ts'

it.each(knownContent([]))('$key has a Spanish label and help', field => {
  const spanish = fieldWords(field, 'es')
  expect(spanish.label).not.toBe(field.label)
  if (field.help !== '') expect(spanish.help).not.toBe(field.help)
  expect(fieldWords(field, 'en')).toEqual({ label: field.label, help: field.help })
})

it('composes the label of a numbered field', () => {
  const label = (key: string) => fieldWords({ key, label: '', help: '' }, 'es').label
  expect(label('testimonial_1_heading')).toBe('Opinión 1: encabezado')
  expect(label('faq_2_question')).toBe('Pregunta 2')
  expect(label('about_story_3')).toBe('Historia, párrafo 3')
})
