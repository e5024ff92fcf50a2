import { describe, expect, it } from 'vitest'
import { knownContent } from '../content/known-content.ts'
import { fictionalContent } from './fictional-content.ts'

const keysOf = (items: { key: string; value: string }[]) => fictionalContent(items).map(({ key }) => key)

describe('what is still fictional', () => {
  it('is every name, number, address, life, praise and partner of the demonstration', () => {
    const keys = keysOf([])
    for (const key of [
      'practice_name',
      'practice_phone',
      'practice_state',
      'practitioner_name',
      'about_story_1',
    ]) {
      expect(keys).toContain(key)
    }
    expect(keys).toContain('testimonial_4_text')
    expect(keys).toContain('partner_1_name')
    for (const key of [
      'practitioner_credentials',
      'practice_logo',
      'practice_picture',
      'homepage_hero_title',
      'about_promise_1_title',
    ]) {
      expect(keys).not.toContain(key)
    }
  })

  it('is no longer what the practice has put its own in place of, be it that it has none', () => {
    expect(keysOf([{ key: 'practice_name', value: 'Spine & Stride' }])).not.toContain('practice_name')
    expect(keysOf([{ key: 'testimonial_4_text', value: 'none' }])).not.toContain('testimonial_4_text')
  })

  it.each([
    ['testimonial_2_heading', 'testimonial_2_text'],
    ['testimonial_2_text', 'testimonial_2_heading'],
    ['about_milestone_3_what', 'about_milestone_3_when'],
    ['partner_4_name', 'partner_4_url'],
    ['partner_4_code', 'partner_4_code_label'],
  ])('is nothing of what %s leaves out, such as %s', (key, goesToo) => {
    expect(keysOf([])).toContain(goesToo)
    expect(keysOf([{ key, value: ' None ' }])).not.toContain(goesToo)
    expect(keysOf([{ key, value: 'Ours' }])).toContain(goesToo)
  })

  it('is not a code that a partner of the demonstration does not have', () => {
    expect(keysOf([])).not.toContain('partner_1_code')
    expect(keysOf([])).not.toContain('partner_1_code_label')
  })

  it('is all of a partner but its code when the code alone is left out', () => {
    expect(keysOf([{ key: 'partner_4_code', value: 'none' }])).toContain('partner_4_url')
  })

  it('is nothing once all of it is the practice’s own', () => {
    expect(keysOf(knownContent([]).map(({ key }) => ({ key, value: 'own' })))).toEqual([])
  })
})
