import { describe, expect, it } from 'vitest'
import { clinic } from '../clinic.ts'
import { contentProblem } from './content-problem.ts'
import { CONTENT_GROUPS } from './fields/content-fields.ts'
import { builtInContent, knownContent } from './known-content.ts'
import { readPractice } from './practice.ts'
import { readAbout } from './texts/about-texts.ts'
import { homepageTexts } from './texts/homepage-texts.ts'
import { readPartners } from './texts/partners.ts'
import { readTestimonials } from './texts/testimonials.ts'

const items = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }))

it('reads a phone number with full-width signs and dashes as a plain one', () => {
  const { phone, phoneHref } = readPractice([{ key: 'practice_phone', value: '（５７３） 555–0142' }])
  expect([phone, phoneHref]).toEqual(['(573) 555-0142', 'tel:+15735550142'])
})

it('reads an email address with an international domain in its ASCII form', () => {
  const { email } = readPractice([{ key: 'practice_email', value: ' info@müller.de' }])
  expect(email).toBe('info@xn--mller-kva.de')
})

describe('the practice', () => {
  it('is the built-in one until a detail is set', () => {
    expect(readPractice([])).toMatchObject({
      name: clinic.name,
      phone: clinic.phone,
      phoneHref: 'tel:+15735550142',
      addressLine: '100 Example Street, Suite 2, Columbia, MO 65201',
      coordinates: clinic.coordinates,
      officeHoursShown: 'fixed',
      logo: null,
      image: null,
    })
  })

  it('draws the plumb line of its name until it has another one', () => {
    expect(readPractice([])).toMatchObject({ isSample: true, motif: 'plumb' })
    const named = { practice_name: 'Spine & Stride' }
    expect(readPractice(items(named))).toMatchObject({ isSample: false, motif: 'none' })
    expect(readPractice(items({ ...named, practice_motif: 'plumb' })).motif).toBe('plumb')
    expect(readPractice(items({ practice_short_name: 'Spine', practice_city: 'Rolla' })).motif).toBe('plumb')
  })

  it('follows the content items, key by key', () => {
    const practice = readPractice(
      items({
        practice_name: 'Spine & Stride',
        practice_phone: '+44 20 7946 0000',
        practice_city: 'Springfield',
        practice_latitude: '39.1',
        practice_pin_address: '100 Example Street, Suite 2, Springfield, MO 65201',
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

  it.each(['practice_street', 'practice_city', 'practice_state', 'practice_postal_code'])(
    'has no coordinates once its %s differs from the one they were set for',
    key => {
      const moved = { [key]: '63901', practice_latitude: '39.1', practice_longitude: '-92' }
      expect(readPractice(items(moved)).coordinates).toBeNull()
      const practice_pin_address = readPractice(items(moved)).addressLine
      expect(readPractice(items({ ...moved, practice_pin_address })).coordinates).toEqual({
        latitude: 39.1,
        longitude: -92,
      })
      expect(readPractice(items({ practice_pin_address })).coordinates).toBeNull()
    },
  )

  it('has its own town in every built-in text that names one', () => {
    const address = { practice_street: '7 Mill Lane', practice_city: 'Springfield', practice_state: 'IL' }
    const moved = items(address)
    const texts = knownContent(moved).filter(({ key }) => !/^practice_(street|city|state|pin)/.test(key))
    for (const { key, builtIn } of texts) {
      expect(builtIn, key).not.toMatch(/Columbia|Missouri|Example Street/)
    }
    expect(readPractice(moved).tagline).toBe('Chiropractic and wellness in Springfield, IL')
    expect(readPractice([]).tagline).toBe('Chiropractic and wellness in Columbia, Missouri')
    expect(readPractice(items({ practice_tagline: 'Ours' })).tagline).toBe('Ours')
  })

  it('has the data of its images', () => {
    const image = { alt: 'Ada', width: 800, height: 600, focalX: 0.5, focalY: 0.25 }
    const item = { key: 'practitioner_picture', value: '/media/ada', image }
    expect(readPractice([item]).practitioner.image).toEqual({ address: '/media/ada', facts: image })
    expect(readPractice([{ ...item, value: '' }]).practitioner.image).toBeNull()
  })

  it('appears in the built-in texts of the home page, unless an item replaces them', () => {
    const texts = homepageTexts(
      items({ practice_name: 'Spine & Stride', practitioner_years: '7', homepage_hero_title: 'Hello' }),
    )
    expect(texts.homepage_meta_title).toBe('Chiropractic care in Columbia, Missouri | Spine & Stride')
    expect(texts.homepage_meta_description).toContain('7 years')
    expect(texts.homepage_hero_title).toBe('Hello')
  })

  it('has its number of partners in the built-in text about the store', () => {
    const said = (texts: Record<string, string>) => homepageTexts(items(texts)).homepage_store_description
    expect(said({})).toContain('from four partners')
    expect(said({ partner_3_name: 'none' })).toContain('from three partners')
  })
})

it('a detail that the practice does not have is omitted when set to "none"', () => {
  expect(readTestimonials(items({ testimonial_2_heading: 'None' }))).toHaveLength(3)
  expect(readPartners(items({ partner_1_name: 'none', partner_2_code: ' NONE ' }))).toMatchObject([
    { name: 'Patient Pantry', code: null },
    {},
    {},
  ])
  const leftOut = { partner_1_kind: 'none', partner_1_offer: 'None', partner_1_url: 'none' }
  expect(readPartners(items(leftOut))[0]).toMatchObject({ kind: '', offer: '', url: '' })
  const about = readAbout(items({ about_story_1: 'none', about_milestone_4_when: 'none' }), readPractice([]))
  expect([about.story.paragraphs.length, about.milestones.length]).toEqual([2, 3])
})

const NO_CREDENTIALS = 'Enter the title and name only: credentials such as DC have their own field'

describe('the known content', () => {
  const known = knownContent([])

  it('has each key once, with a label, a kind and the built-in text', () => {
    expect(known.map(({ key }) => key).sort()).toEqual(Object.keys(builtInContent([])).sort())
    expect(known.filter(({ label, kind }) => label === '' || kind.length === 0)).toEqual([])
    const find = (wanted: string) => known.find(({ key }) => key === wanted)
    const heading = { group: 'Reviews', label: 'Review 1: heading', kind: 'line' }
    expect(find('testimonial_1_heading')).toMatchObject(heading)
    expect(find('about_story_2')).toMatchObject({ label: 'Story, paragraph 2', kind: 'text' })
    expect(find('service_follow_up_text')?.label).toBe('Follow-up: description')
    const facts = known.filter(({ key }) => key.startsWith('trust_')).map(({ label }) => label)
    expect(facts.slice(0, 4).join(', ')).toBe(
      'Fact 1 under the headline, Fact 1: source, Fact 1: link to the source, Fact 2 under the headline',
    )
    expect(known.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1])).toEqual(
      CONTENT_GROUPS,
    )
  })

  it('has valid built-in texts', () => {
    const problems = known.flatMap(({ key, builtIn }) =>
      builtIn === '' ? [] : [contentProblem(key, builtIn)].filter(problem => problem !== null),
    )
    expect(problems).toEqual([])
  })

  it.each([
    ['practice_phone', 'call me', 'Enter a phone number such as (573) 555-0142'],
    ['practice_phone', '555-0142', 'Enter a phone number such as (573) 555-0142'],
    ['practice_phone', '20 1234 5678 9', 'Enter a phone number such as (573) 555-0142'],
    ['practice_email', 'hello@', 'Enter an email address such as name@example.com'],
    ['practice_state', 'Missouri', 'Enter two letters, such as MO'],
    ['practice_postal_code', '652', 'Enter a ZIP code such as 65201'],
    ['practice_latitude', '91', 'Must be from -90 to 90'],
    ['practice_longitude', 'west', 'Enter a number'],
    ['practitioner_years', '7.5', 'Enter a whole number'],
    ['practice_name', 'Two\nlines', 'Use a single line'],
    ['practitioner_name', 'Dr. Ana Ruiz, DC', NO_CREDENTIALS],
    ['practitioner_name', 'Dr. Al King, Jr., D.C.', NO_CREDENTIALS],
    ['practice_accent_colour', 'green', 'Enter a color such as #0e5a4e'],
    ['practice_accent_colour', '#9fd0c2', 'Too light: the contrast is 1.5:1, and text needs at least 4.5:1'],
    ['practice_logo', 'javascript:alert(1)', 'Enter an https address or a path on this site'],
    ['practice_logo', '//evil.example/x.png', 'Enter an https address or a path on this site'],
    ['partner_1_url', 'http://example.com', 'Enter an https address'],
    ['practice_profiles', 'https://a.example b', 'Enter https addresses, one per line: b'],
    ['practice_profiles', 'https://a.example '.repeat(11), 'Enter at most 10 addresses'],
    ['office_hours_shown', 'always', 'Choose “fixed” or “schedule”'],
  ])('%s cannot be %j: %s', (key, value, problem) => {
    expect(contentProblem(key, value)).toBe(problem)
  })

  it('takes a practitioner with a comma that begins no credentials', () => {
    expect(contentProblem('practitioner_name', 'Dr. Al King, Jr.')).toBeNull()
  })

  it('has a length limit for every one-line text', () => {
    const isTooLong = (key: string, value: string) =>
      /^Must be at most \d+ characters$/.test(contentProblem(key, value) ?? '')
    for (const { key, kind } of known) {
      if (kind === 'text') expect(contentProblem(key, 'x'.repeat(20_000)), key).toBeNull()
      else if (kind === 'email') expect(isTooLong(key, `${'x'.repeat(300)}@example.com`), key).toBe(true)
      else if (kind === 'url' || kind === 'image')
        expect(isTooLong(key, `https://example.com/${'x'.repeat(2_000)}`), key).toBe(true)
      else expect(contentProblem(key, 'x'.repeat(300)), key).not.toBeNull()
    }
  })

  it.each([
    ['practice_name', 120],
    ['practitioner_name', 120],
    ['partner_4_name', 120],
    ['practice_tagline', 200],
    ['practice_street', 200],
    ['homepage_hero_title', 200],
    ['testimonial_1_heading', 200],
  ])('%s has at most %i characters of any script', (key, max) => {
    expect(contentProblem(key, '🙂'.repeat(max))).toBeNull()
    expect(contentProblem(key, 'x'.repeat(max + 1))).toBe(`Must be at most ${max} characters`)
  })

  it.each([
    ['practice_phone', '573.555.0142'],
    ['practice_phone', '1-573-555-0142'],
    ['practice_phone', '（５７３） 555–0142'],
    ['practice_phone', '+44 20 7946 0123'],
    ['practice_email', 'info@müller.de'],
    ['practice_accent_colour', '#7A1F2B'],
    ['practice_logo', '/media/abc'],
    ['practitioner_picture', 'https://images.example.com/me.jpg'],
    ['office_hours_shown', 'schedule'],
    ['practice_profiles', 'https://maps.example.com/spine\nhttps://social.example.com/spine'],
    ['an_unknown_key', 'anything\nat all'],
  ])('%s can be %j', (key, value) => {
    expect(contentProblem(key, value)).toBeNull()
  })
})
