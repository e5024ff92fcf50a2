import { describe, expect, it } from 'vitest'
import { contentProblem } from '../content-problem.ts'
import { readPractice } from '../practice.ts'
import { readAbout } from './about-texts.ts'
import { CARE_TEXTS, questionTexts, readHomeSections, serviceTexts, trustTexts } from './home-sections.ts'
import { readPageTexts } from './page-texts.ts'
import { readStoreTexts } from './partners.ts'
import { readTestimonials } from './testimonials.ts'

const items = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }))

const leaveOut = (keys: readonly string[]) => items(Object.fromEntries(keys.map(key => [key, 'none'])))

const OWN_NAME = { practice_name: 'Spine & Stride' }

describe('claims that only one practice can make', () => {
  it('are shown for the sample practice', () => {
    const { trust, services, questions } = readHomeSections([])
    expect(trust).toHaveLength(4)
    expect(trust.map(({ source }) => source?.name)).toContain('Invented for this sample')
    expect(services.insurers).toHaveLength(6)
    expect(services.items.every(({ price }) => /^\$\d+$/.test(price))).toBe(true)
    expect(questions.items.map(({ question }) => question)).toContain('Do you take my insurance?')
    expect(readTestimonials([]).every(({ name }) => name !== '')).toBe(true)
  })

  it('name no source but that they are invented, and none once their words are changed', () => {
    const invented = { name: 'Invented for this sample', url: '' }
    const sources = (own: Record<string, string>) => readTestimonials(items(own)).map(({ source }) => source)
    expect(sources({})).toEqual([invented, invented, invented, invented])
    expect(sources({ testimonial_2_text: 'Ours', testimonial_4_heading: 'Ours' })).toEqual([
      invented,
      null,
      invented,
      null,
    ])
    expect(sources(OWN_NAME)).toEqual([null, null, null, null])
    expect(readHomeSections(items({ trust_3: 'Rated 5 of 5' })).trust[2]?.source).toBeNull()
  })

  it('disappear as soon as the practice has a name', () => {
    const own = items(OWN_NAME)
    const { trust, services, questions } = readHomeSections(own)
    expect(trust).toEqual([{ text: '28 years of experience', source: null }])
    expect(services.items.map(({ price }) => price)).toEqual(['', '', '', ''])
    expect(services.insurers).toEqual([])
    expect(questions.items.map(({ question }) => question)).not.toContain('Do you take my insurance?')
    expect(readTestimonials(own).map(({ name }) => name)).toEqual(['', '', '', ''])
    expect(readPractice(own)).toMatchObject({
      insurance: '',
      parking: '',
      practitioner: { school: '', license: '' },
    })
  })

  it('are shown once the practice makes them itself', () => {
    const own = items({
      ...OWN_NAME,
      trust_3: 'Rated 4.9 of 5',
      trust_3_source: 'Google',
      trust_3_source_url: 'https://maps.example.com/spine',
      trust_4: 'Open on Saturdays',
      trust_4_source_url: 'https://nowhere.example.com',
      testimonial_2_source: 'Yelp',
      services_insurers: 'Heartland Mutual\n\n Prairie Health ',
      service_follow_up_price: 'from $60',
      practice_insurance: 'We take cash and checks.',
      testimonial_2_name: 'Ana, Rolla',
    })
    const { trust, services, questions } = readHomeSections(own)
    expect(trust).toEqual([
      { text: '28 years of experience', source: null },
      { text: 'Rated 4.9 of 5', source: { name: 'Google', url: 'https://maps.example.com/spine' } },
      { text: 'Open on Saturdays', source: null },
    ])
    expect(services.insurers).toEqual(['Heartland Mutual', 'Prairie Health'])
    expect(services.items).toContainEqual({
      type: 'follow-up',
      minutes: 30,
      text: 'To check your progress and adjust the plan.',
      price: 'from $60',
    })
    expect(questions.items).toContainEqual({
      question: 'Do you take my insurance?',
      answer: 'We take cash and checks.',
    })
    expect(readTestimonials(own)[1]).toMatchObject({ name: 'Ana, Rolla', source: { name: 'Yelp', url: '' } })
  })
})

describe('a section of the home page', () => {
  it('has no visits while all their texts and prices are left out, and all four while one is there', () => {
    const keys = Object.keys(serviceTexts(true)).filter(key => key.startsWith('service_'))
    expect(readHomeSections(leaveOut(keys)).services.items).toEqual([])
    const [kept, ...others] = keys
    expect(kept).toBe('service_consultation_text')
    expect(readHomeSections(leaveOut(others)).services.items).toHaveLength(4)
  })

  it('omits a question without an answer, an answer without a question, and a step without a text', () => {
    const sections = readHomeSections(leaveOut(['faq_1_answer', 'faq_2_question', 'first_visit_3_text']))
    expect(sections.questions.items).toHaveLength(4)
    expect(sections.firstVisit.steps).toHaveLength(2)
  })

  it('is empty when the practice leaves all its texts out', () => {
    const practice = readPractice([])
    const keys = [trustTexts(practice, true), CARE_TEXTS, questionTexts(practice)].flatMap(Object.keys)
    expect(readHomeSections(leaveOut(keys))).toMatchObject({
      trust: [],
      features: { care: '', plan: '', hours: '', body: '' },
      firstVisit: { title: '', steps: [] },
      questions: { title: '', items: [] },
    })
  })
})

it('leaves out sentences of other pages that the practice set to "none"', () => {
  expect(readPageTexts(items({ events_intro: 'None', blog_intro: 'Ours' }))).toMatchObject({
    events_intro: '',
    blog_intro: 'Ours',
    contact_intro: expect.stringContaining('Ask us anything'),
  })
  expect(readStoreTexts(items({ supplements_advice_title: 'none' })).supplements_advice_title).toBe('')
  const about = (title: string) => readAbout(items({ about_invitation_title: title }), readPractice([]))
  expect([about('none').invitation, about('Come in').invitation?.title]).toEqual([null, 'Come in'])
})

it('introduces the store with the number of partners', () => {
  const keys = ['partner_1_name', 'partner_2_name', 'partner_3_name', 'partner_4_name']
  const introduce = (hidden: number) => readStoreTexts(leaveOut(keys.slice(0, hidden))).supplements_intro
  expect(introduce(0)).toContain('These four partners')
  expect(introduce(3)).toContain('This partner offers')
  expect(introduce(4)).toContain("don't recommend any particular store")
})

it.each([
  ['service_treatment_price', '$'.repeat(41), 'Must be at most 40 characters'],
  ['service_treatment_price', '$95, or three for $240', null],
  ['practice_motif', 'oak', 'Choose “plumb”, “leaf” or “none”'],
  ['practice_motif', 'none', null],
])('%s with the value %j has the problem %j', (key, value, problem) => {
  expect(contentProblem(key, value)).toBe(problem)
})
