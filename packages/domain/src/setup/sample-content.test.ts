import { describe, expect, it } from 'vitest'
import { knownContent } from '../content/known-content.ts'
import { findSampleTexts, samplesForStep } from './sample-content.ts'

const listKeys = (items: { key: string; value: string }[]) => findSampleTexts(items).map(({ key }) => key)

describe('remaining sample details', () => {
  it('are every name, number, address, biography, testimonial and partner of the sample practice', () => {
    const included = 'practice_name practice_phone practice_state practitioner_name about_story_1'
    const others = 'practitioner_credentials practice_logo practice_picture practice_pin_address'
    const keys = listKeys([])
    expect(keys).toEqual(
      expect.arrayContaining([...included.split(' '), 'testimonial_4_text', 'partner_1_name']),
    )
    for (const key of [...others.split(' '), 'homepage_meta_title', 'about_promise_1_title'])
      expect(keys).not.toContain(key)
  })

  it.each(['hero', 'intro', 'features', 'store'])('include the prose of the home page: its %s', part => {
    const keys = listKeys([]).filter(key => key.startsWith(`homepage_${part}_`))
    expect(keys).toHaveLength(2)
    const own = keys.map(key => ({ key, value: 'Our own words' }))
    expect(listKeys(own).filter(key => key.startsWith(`homepage_${part}_`))).toEqual([])
  })

  it('exclude the text about partner stores when the practice has no partners', () => {
    const none = [1, 2, 3, 4].map(n => ({ key: `partner_${n}_name`, value: 'none' }))
    expect(listKeys(none).filter(key => key.startsWith('homepage_store_'))).toEqual([])
  })

  it('exclude details that the practice has replaced, or does not have', () => {
    expect(listKeys([{ key: 'practice_name', value: 'Spine & Stride' }])).not.toContain('practice_name')
    expect(listKeys([{ key: 'testimonial_4_text', value: 'none' }])).not.toContain('testimonial_4_text')
  })

  it.each([
    ['testimonial_2_heading', 'testimonial_2_text'],
    ['testimonial_2_text', 'testimonial_2_heading'],
    ['about_milestone_3_what', 'about_milestone_3_when'],
    ['partner_4_name', 'partner_4_url'],
    ['partner_4_code', 'partner_4_code_label'],
  ])('exclude what a missing %s hides, such as %s', (key, goesToo) => {
    expect(listKeys([])).toContain(goesToo)
    expect(listKeys([{ key, value: ' None ' }])).not.toContain(goesToo)
    expect(listKeys([{ key, value: 'Ours' }])).toContain(goesToo)
  })

  it.each(['testimonial_2_name', 'testimonial_2_source'])('include a review without its %s', key => {
    expect(listKeys([{ key, value: 'none' }])).toContain('testimonial_2_heading')
  })

  it('exclude the codes of sample partners that have none', () => {
    expect(listKeys([])).not.toContain('partner_1_code')
    expect(listKeys([])).not.toContain('partner_1_code_label')
  })

  it('include all of a partner but its code when only the code is left out', () => {
    expect(listKeys([{ key: 'partner_4_code', value: 'none' }])).toContain('partner_4_url')
  })

  it('belong to one step each', () => {
    const all = findSampleTexts([])
    const groups = (['practice', 'visits', 'facts', 'photos'] as const).map(step => [
      ...new Set(samplesForStep(step, all).map(({ group }) => group)),
    ])
    expect(groups).toEqual([
      ['Practice'],
      ['Visits and prices'],
      ['Home', 'About', 'Reviews', 'Partners'],
      [],
    ])
  })

  it('are none once the practice has replaced all of them', () => {
    expect(listKeys(knownContent([]).map(({ key }) => ({ key, value: 'own' })))).toEqual([])
  })
})
