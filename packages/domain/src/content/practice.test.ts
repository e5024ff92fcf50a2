import { describe, expect, it } from 'vitest'
import { clinic } from '../clinic.ts'
import { aboutOf } from './about-texts.ts'
import { homepageTexts } from './homepage-texts.ts'
import { contentProblem, knownContent } from './known-content.ts'
import { partnersOf } from './partners.ts'
import { practiceOf } from './practice.ts'
import { testimonialsOf } from './testimonials.ts'

const items = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }))

describe('the practice', () => {
  it('is the built-in one until something of it is set', () => {
    expect(practiceOf([])).toMatchObject({
      name: clinic.name,
      phone: clinic.phone,
      phoneHref: 'tel:+15735550142',
      addressLine: '100 Example Street, Suite 2, Columbia, MO 65201',
      coordinates: clinic.coordinates,
      officeHoursShown: 'fixed',
      logo: null,
      picture: null,
    })
  })

  it('is what the content items say, key by key', () => {
    const practice = practiceOf(
      items({
        practice_name: 'Spine & Stride',
        practice_phone: '+44 20 7946 0000',
        practice_city: 'Springfield',
        practice_latitude: '39.1',
        practitioner_years: '7',
        office_hours_shown: 'schedule',
        practice_logo: '/media/logo',
        constructor: 'x',
      }),
    )
    expect(practice).toMatchObject({
      name: 'Spine & Stride',
      phoneHref: 'tel:+442079460000',
      addressLine: '100 Example Street, Suite 2, Springfield, MO 65201',
      coordinates: { latitude: 39.1, longitude: clinic.coordinates.longitude },
      practitioner: { yearsOfExperience: 7 },
      officeHoursShown: 'schedule',
      logo: { address: '/media/logo', facts: null },
    })
  })

  it('has what is known of the pictures that are set', () => {
    const picture = { alt: 'Ada', width: 800, height: 600, focalX: 0.5, focalY: 0.25 }
    const item = { key: 'practitioner_picture', value: '/media/ada', picture }
    expect(practiceOf([item]).practitioner.picture).toEqual({ address: '/media/ada', facts: picture })
    expect(practiceOf([{ ...item, value: '' }]).practitioner.picture).toBeNull()
  })

  it('is in the built-in texts of the home page, which an item of their own replaces', () => {
    const texts = homepageTexts(
      items({ practice_name: 'Spine & Stride', practitioner_years: '7', homepage_hero_title: 'Hello' }),
    )
    expect(texts.homepage_meta_title).toBe('Chiropractic care in Columbia, Missouri | Spine & Stride')
    expect(texts.homepage_meta_description).toContain('7 years')
    expect(texts.homepage_hero_title).toBe('Hello')
  })

  it('has its partners counted in the built-in text about the store', () => {
    const said = (texts: Record<string, string>) => homepageTexts(items(texts)).homepage_store_description
    expect(said({})).toContain('from four partners')
    expect(said({ partner_3_name: 'none' })).toContain('from three partners')
  })
})

describe('what the practice does not have', () => {
  it('is left out where it says "none"', () => {
    expect(testimonialsOf(items({ testimonial_2_heading: 'None' }))).toHaveLength(3)
    expect(partnersOf(items({ partner_1_name: 'none', partner_2_code: ' NONE ' }))).toMatchObject([
      { name: 'Patient Pantry', code: null },
      {},
      {},
    ])
    const about = aboutOf(items({ about_story_1: 'none', about_milestone_4_when: 'none' }), practiceOf([]))
    expect([about.story.paragraphs.length, about.milestones.length]).toEqual([2, 3])
  })
})

describe('the known content', () => {
  const known = knownContent([])

  it('has each key once, with a label, a kind and the built-in text', () => {
    expect(new Set(known.map(({ key }) => key)).size).toBe(known.length)
    expect(known.filter(({ label, kind }) => label === '' || kind.length === 0)).toEqual([])
    expect(known.find(({ key }) => key === 'testimonial_1_heading')).toMatchObject({
      group: 'Testimonials',
      label: 'Testimonial 1: heading',
      kind: 'line',
    })
    expect(known.find(({ key }) => key === 'about_story_2')).toMatchObject({ label: 'Story 2', kind: 'text' })
    expect(known.filter(({ group }) => group === 'Home')).toHaveLength(10)
  })

  it('fits what it is built of', () => {
    const problems = known.flatMap(({ key, builtIn }) =>
      builtIn === '' ? [] : [contentProblem(key, builtIn)].filter(problem => problem !== null),
    )
    expect(problems).toEqual([])
  })

  it.each([
    ['practice_phone', 'call me', 'Enter a phone number such as (573) 555-0142'],
    ['practice_email', 'hello@', 'Enter an email address such as name@example.com'],
    ['practice_state', 'Missouri', 'Enter two letters, such as MO'],
    ['practice_postal_code', '652', 'Enter a ZIP code such as 65201'],
    ['practice_latitude', '91', 'Must be from -90 to 90'],
    ['practice_longitude', 'west', 'Enter a number'],
    ['practitioner_years', '7.5', 'Enter a whole number'],
    ['practice_name', 'Two\nlines', 'Write it in one line'],
    ['practice_accent_colour', 'green', 'Enter a colour such as #0e5a4e'],
    ['practice_accent_colour', '#9fd0c2', 'Too light: its contrast is 1.5 to 1, and text needs 4.5 to 1'],
    ['practice_logo', 'javascript:alert(1)', 'Enter an https address or a path of this site'],
    ['practice_logo', '//evil.example/x.png', 'Enter an https address or a path of this site'],
    ['partner_1_url', 'http://example.com', 'Enter an https address'],
    ['office_hours_shown', 'always', 'Choose “fixed” or “schedule”'],
  ])('%s cannot be %j: %s', (key, value, problem) => {
    expect(contentProblem(key, value)).toBe(problem)
  })

  it.each([
    ['practice_phone', '573.555.0142'],
    ['practice_accent_colour', '#7A1F2B'],
    ['practice_logo', '/media/abc'],
    ['practitioner_picture', 'https://images.example.com/me.jpg'],
    ['office_hours_shown', 'schedule'],
    ['an_unknown_key', 'anything\nat all'],
  ])('%s can be %j', (key, value) => {
    expect(contentProblem(key, value)).toBeNull()
  })
})
