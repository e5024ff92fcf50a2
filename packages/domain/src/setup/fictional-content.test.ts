import { describe, expect, it } from 'vitest'
import { knownContent } from '../content/known-content.ts'
import { fictionalContent } from './fictional-content.ts'

const keysOf = (items: { key: string; value: string }[]) => fictionalContent(items).map(({ key }) => key)

describe('what is still fictional', () => {
  it('is every name, number, address, life, praise and partner of the demonstration', () => {
    const keys = keysOf([])
    for (const key of ['practice_name', 'practice_phone', 'practitioner_name', 'about_story_1']) {
      expect(keys).toContain(key)
    }
    expect(keys).toContain('testimonial_4_text')
    expect(keys).toContain('partner_1_name')
    for (const key of ['practice_state', 'practice_logo', 'homepage_hero_title', 'about_promise_1_title']) {
      expect(keys).not.toContain(key)
    }
  })

  it('is no longer what the practice has put its own in place of, be it that it has none', () => {
    expect(keysOf([{ key: 'practice_name', value: 'Spine & Stride' }])).not.toContain('practice_name')
    expect(keysOf([{ key: 'testimonial_4_text', value: 'none' }])).not.toContain('testimonial_4_text')
  })

  it('is nothing once all of it is the practice’s own', () => {
    expect(keysOf(knownContent([]).map(({ key }) => ({ key, value: 'own' })))).toEqual([])
  })
})
