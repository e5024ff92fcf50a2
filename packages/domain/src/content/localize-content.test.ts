import { describe, expect, it } from 'vitest'
import { BUILT_IN_VISITS } from '../availability/visit-types.ts'
import { knownContent } from './known-content.ts'
import { builtInTranslations, localizeContent, TRANSLATABLE_KEYS } from './localize-content.ts'
import { readPractice } from './practice.ts'
import { SITE_CONTENT_KEYS, siteContent } from './site-content.ts'
import { builtInTextsEs } from './texts/es/built-in.ts'
import { practiceTextsEs } from './texts/es/practice.ts'
import { PARTNER_TEXTS } from './texts/partners.ts'
import { textUnit } from './translations.ts'

const items = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }))

const translate = (values: Record<string, string>) =>
  items(values).map(item => ({ ...item, language: 'es' as const }))

const spanish = (values: Record<string, string>, translations: Record<string, string> = {}) => {
  const content = localizeContent(items(values), translate(translations), 'es')
  const own = new Map(content.items.map(({ key, value }) => [key, value]))
  return { text: (key: string) => own.get(key), english: content.english }
}

/** Keys whose values need no translation: facts, names, links, codes and images. */
const SAME =
  /^practice_(?!tagline|languages|insurance|parking)|^practitioner_(?!name|school|license)|^office_|_(?:url|code)$|^(?:partner|testimonial)_\d_name$|^practice_name$/

describe('content in Spanish', () => {
  it('has a built-in text for every English one', () => {
    const practice = readPractice([])
    const keys = Object.keys({ ...builtInTextsEs([], practice), ...practiceTextsEs(practice, true) })
    const texts = SITE_CONTENT_KEYS.filter(key => !SAME.test(key) && !(key in BUILT_IN_VISITS))
    expect(keys.sort()).toEqual(texts.sort())
  })

  it('differs from English except for prices and names of insurers', () => {
    const { text } = spanish({})
    const alike = knownContent([]).filter(
      ({ key, builtIn }) => !SAME.test(key) && builtIn !== '' && text(key) === builtIn,
    )
    expect(alike.every(({ key }) => /_price$|_insurers$/.test(key))).toBe(true)
    expect(text('homepage_hero_title')).toBe('Vuelva a moverse con libertad')
  })

  it('has the practitioner’s title in Spanish, and a name of the practice’s own as it is', () => {
    expect(spanish({}).text('practitioner_name')).toBe('Dra. Eleanor Hart')
    const { text, english } = spanish({ practitioner_name: 'Dr. Ada Byron' })
    expect([text('practitioner_name'), english]).toEqual(['Dr. Ada Byron', []])
    const name = { practitioner_name: 'Dra. Ada Byron' }
    expect(spanish({ practitioner_name: 'Dr. Ada Byron' }, name).text('practitioner_name')).toBe(
      'Dra. Ada Byron',
    )
  })

  it('is the translation where the practice has one', () => {
    const title = { homepage_hero_title: 'Camine con la cabeza en alto' }
    const { text, english } = spanish({ homepage_hero_title: 'Walk tall' }, title)
    expect(text('homepage_hero_title')).toBe('Camine con la cabeza en alto')
    expect(english).not.toContain('Walk tall')
  })

  it('is the English of the practice where it has changed the text, never the built-in Spanish', () => {
    const { text, english } = spanish({ contact_intro: 'Write to us.' })
    expect(text('contact_intro')).toBe('Write to us.')
    expect(english).toEqual(['Write to us.'])
  })

  it('stays built-in where the practice has confirmed the built-in English as its own', () => {
    const { text, english } = spanish({ homepage_hero_title: 'Stand easy again' })
    expect([text('homepage_hero_title'), english]).toEqual(['Vuelva a moverse con libertad', []])
  })

  it('agrees with the title of the practitioner', () => {
    const home = (name?: string) => {
      const { text } = spanish({ practice_name: 'Spine & Stride', ...(name && { practitioner_name: name }) })
      return [text('homepage_intro_title'), text('homepage_hero_subtitle')].join(' ')
    }
    const { text } = spanish({})
    expect(text('homepage_hero_subtitle')).toMatch(/^La Dra\. Hart escucha primero, .* prisa: 28 años/)
    expect(text('homepage_intro_title')).toMatch(/^Una sola doctora,/)
    expect(home('Juan Paz')).toMatch(/^Una sola persona,.* Juan Paz escucha primero,/)
    expect(home('Dr. Juan Paz')).toMatch(/^Una sola persona,.* El Dr\. Paz escucha primero,/)
  })

  it('keeps a question and its answer in one language', () => {
    const { text, english } = spanish({ faq_1_question: 'Are you open on Saturdays?' })
    expect(text('faq_1_question')).toBe('Are you open on Saturdays?')
    expect(text('faq_1_answer')).toBeUndefined()
    expect(english.some(text => text.startsWith('No, you can book directly.'))).toBe(true)
    expect(text('faq_2_question')).toBe('¿Duele un ajuste?')
  })

  it('stays Spanish where only a link or a code has changed', () => {
    const { text, english } = spanish({ partner_2_code: 'NEW', partner_2_url: 'https://store.example' })
    expect(text('partner_2_offer')).toBe('Regístrese como paciente del consultorio')
    expect(english).toEqual([])
  })

  it('has the facts of the practice, and none that only the sample practice may claim', () => {
    const own = { practice_name: 'Spine & Stride', practice_phone: '(816) 555-0100', practice_city: 'Rolla' }
    const { text } = spanish(own)
    expect(text('homepage_meta_title')).toBe('Quiropráctica en Rolla, Missouri | Spine & Stride')
    expect(text('faq_6_answer')).toContain('(816) 555-0100')
    expect(['trust_3', 'service_treatment_price', 'practice_insurance'].map(text)).toEqual(['', '', ''])
  })

  it('says that the sample’s reviews are invented, of none whose words the practice changed', () => {
    const sources = (values: Record<string, string>) => {
      const { testimonials } = siteContent.home({ items: items(values), timeSlots: [], language: 'es' })
      return testimonials.map(({ source }) => source?.name)
    }
    const invented = 'Inventado para esta muestra'
    expect(sources({})).toEqual([invented, invented, invented, invented])
    expect(sources({ testimonial_3_text: 'Ours' })).toEqual([invented, invented, undefined, invented])
  })

  it('repeats the answer about insurance in the language of the fact', () => {
    expect(spanish({}).text('faq_4_answer')).toContain('Facturamos a la mayoría')
    const own = { items: items({ practice_insurance: 'Cash only.' }), timeSlots: [], language: 'es' as const }
    const { sections, english } = siteContent.home(own)
    const insurance = sections.questions.items.find(({ question }) => question.includes('seguro'))
    expect(insurance?.answer).toBe('Cash only.')
    expect(english).toContain('Cash only.')
  })

  it('marks each line of a privacy notice that is in English', () => {
    const own = [{ key: 'privacy_notice', value: '## Data\n- your name\nWe keep it.' }]
    const { blocks, english } = siteContent.privacy({ items: own, timeSlots: [], language: 'es' })
    expect(blocks).toHaveLength(3)
    expect(english).toEqual(expect.arrayContaining(['Data', 'your name', 'We keep it.']))
  })

  it('marks a notice of language assistance that is in English, and has none until the practice writes one', () => {
    const own = items({ language_assistance: '## Free help\n- interpreters' })
    const rows = { items: own, timeSlots: [], language: 'es' as const }
    expect(siteContent.languageAssistance(rows)).toEqual({
      blocks: [
        { kind: 'heading', text: 'Free help' },
        { kind: 'list', items: ['interpreters'] },
      ],
      english: expect.arrayContaining(['Free help', 'interpreters']),
    })
    expect(siteContent.practice(rows).hasLanguageAssistance).toBe(true)
    for (const value of ['none', ' ', null]) {
      const without = { ...rows, items: items(value === null ? {} : { language_assistance: value }) }
      expect(siteContent.languageAssistance(without).blocks).toEqual([])
      expect(siteContent.practice(without).hasLanguageAssistance).toBe(false)
    }
  })

  it('leaves out what the practice left out', () => {
    const own = { items: items({ faq_2_answer: 'none' }), timeSlots: [], language: 'es' as const }
    const { sections } = siteContent.home(own)
    expect(sections.questions.items.map(({ question }) => question)).not.toContain('¿Duele un ajuste?')
  })

  it('hides in Spanish what is hidden in English, although it was translated', () => {
    const { text } = spanish(
      { faq_2_answer: 'none', practice_name: 'Spine & Stride' },
      { faq_2_answer: 'No.', trust_3: 'Los mejores' },
    )
    expect([text('faq_2_answer'), text('trust_3')]).toEqual(['none', ''])
  })

  it('marks no price as English', () => {
    const { text, english } = spanish({ service_treatment_price: '$85', service_follow_up_price: '$60 cash' })
    expect(text('service_treatment_price')).toBe('$85')
    expect(english).toEqual(['$60 cash'])
  })

  it('can say in Spanish which languages are spoken', () => {
    const languages = { practice_languages: 'English and Spanish' }
    expect(spanish(languages).english).toEqual(['English and Spanish'])
    const { text, english } = spanish(languages, { practice_languages: 'Inglés y español' })
    expect([text('practice_languages'), english]).toEqual(['Inglés y español', []])
  })

  it('has the built-in texts with the facts of the practice, translated or not', () => {
    const own = items({ practice_name: 'Spine & Stride', practice_insurance: 'Cash only.' })
    const builtIn = builtInTranslations(own, translate({ practice_insurance: 'Solo efectivo.' }), 'es')
    expect(builtIn.homepage_meta_title).toContain('Spine & Stride')
    expect(builtIn.faq_4_answer).toBe('Solo efectivo.')
    expect(Object.keys(builtIn).sort()).toEqual([...TRANSLATABLE_KEYS].sort())
  })

  it('does not touch English', () => {
    const own = items({ homepage_hero_title: 'Walk tall' })
    const translations = translate({ homepage_hero_title: 'x' })
    expect(localizeContent(own, translations, 'en')).toEqual({ items: own, english: [] })
  })
})

it.each([
  ['faq_1_question', 'faq_1'],
  ['about_story_2', 'about_story'],
  ['about_story_title', 'about_story'],
  ['trust_1', 'trust_1'],
  ['first_visit_title', 'first_visit'],
  ['first_visit_2_text', 'first_visit_2'],
  ['service_follow_up_price', 'service_follow_up_price'],
  ['practice_insurance', 'practice_insurance'],
])('the text %s belongs to the unit %s', (key, unit) => {
  expect(textUnit(key)).toBe(unit)
})

it('knows the partner texts that have no translation', () => {
  expect(Object.keys(PARTNER_TEXTS).filter(key => SAME.test(key))).toHaveLength(12)
})
