// @vitest-environment node
import { knownContent } from '@clinic/domain/content/known-content.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { aboutTexts } from '@clinic/domain/content/texts/about-texts.ts'
import { builtInHomepageTexts } from '@clinic/domain/content/texts/homepage-texts.ts'
import { PARTNER_TEXTS } from '@clinic/domain/content/texts/partners.ts'
import { TESTIMONIAL_TEXTS } from '@clinic/domain/content/texts/testimonials.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blogPostPage } from '#testing/blog-post.ts'
import { contentResponses } from '#testing/content-responses.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'

const FACTS = {
  practice_name: 'Spine & Stride',
  practice_short_name: 'Spine & Stride',
  practice_tagline: 'Chiropractic in Rolla',
  practice_phone: '(417) 555-0100',
  practice_email: 'desk@spine-and-stride.example',
  practice_street: '7 Test Lane',
  practice_city: 'Rolla',
  practice_state: 'IL',
  practice_postal_code: '60601',
  practice_latitude: '41.5',
  practice_longitude: '-87.25',
  practice_pin_address: '7 Test Lane, Rolla, IL 60601',
  practitioner_name: 'Dr. Ada Byron',
  practitioner_credentials: 'DO',
  practitioner_years: '7',
  practitioner_picture: '/media/ada',
  practice_logo: '/media/logo',
  practice_accent_colour: '#7a1f2b',
}
const NOTHING = Object.fromEntries(
  [
    ...Object.keys(TESTIMONIAL_TEXTS),
    ...Object.keys(PARTNER_TEXTS),
    ...Object.keys(aboutTexts(readPractice([]))).filter(key => /_\d/.test(key)),
  ].map(key => [key, 'none']),
)
const OWN = { about_lead: 'Our lead', about_story_title: 'Our story', about_mission_title: 'Our aim' }
/** Sample sentences and names, which only the sample practice may show. */
const SAMPLES = knownContent([])
  .filter(({ sample, builtIn }) => sample && builtIn.length > 8)
  .map(({ builtIn }) => builtIn)
const decoded = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const toItems = (texts: Record<string, string>) =>
  Object.entries(texts).map(([key, value]) => ({ key, value }))

const FRIDAY_MORNING = [
  { dayOfWeek: 5, startTime: '08:00', endTime: '10:00', isAvailable: true },
  { dayOfWeek: 5, startTime: '10:00', endTime: '12:00', isAvailable: true },
]

/** Renders a page on the server; `texts` are all content items. */
async function serve(url: string, texts: Record<string, string>) {
  const call = async (path: string) => {
    if (path === 'session.user') return null
    if (path === 'blog.page') return blogPostPage({ metaTitle: null, excerpt: null, metaDescription: null })
    return []
  }
  const assets = { script: '/assets/entry.js', styles: ['/assets/entry.css'], preloads: [] }
  const { html } = await renderPage({
    url,
    call,
    content: contentResponses(toItems(texts), { timeSlots: FRIDAY_MORNING }),
    site: TEST_SITE,
    assets,
  })
  return { html, head: html.split('</head>')[0] ?? '' }
}

// Removes read times, whose digits could match the sample phone number.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(TEST_SITE.now) }))

const PUBLIC = [
  '/',
  '/about',
  '/book-appointment',
  '/blog',
  '/blog/a-stiff-neck',
  '/events',
  '/contact',
  '/supplements',
]

describe('a practice with its own details', () => {
  it.each([...PUBLIC, '/login', '/nowhere'])('shows no sample text on %s', async url => {
    const home = Object.fromEntries(
      Object.keys(builtInHomepageTexts(readPractice([]), 'four')).map(key => [key, `Our ${key}`]),
    )
    const { html, head } = await serve(url, { ...FACTS, ...NOTHING, ...OWN, ...home })
    expect(html).not.toMatch(/Plumb Line|Eleanor|Hart|573|plumbline|Example Street|Columbia|Missouri|65201/)
    expect(html).not.toMatch(/38\.95|92\.33|28 years|0e5a4e|Meadow|PLUMB-PATIENT/)
    expect(SAMPLES.filter(text => decoded(html).includes(text))).toEqual([])
    expect(html).toContain('(417) 555-0100')
    expect(html).toContain('tel:+14175550100')
    expect(html).toContain('mailto:desk@spine-and-stride.example')
    expect(html).toContain('Rolla, IL 60601')
    expect(html).toContain('src="/media/logo"')
    expect(head).toContain('Spine &amp; Stride')
  })

  it.each(['/', '/about', '/es', '/es/about'])('counts a single year of experience on %s', async url => {
    const { html } = await serve(url, { ...FACTS, practitioner_years: '1' })
    expect(html).toMatch(/>1 (?:year of experience|año de experiencia)</)
    expect(html).not.toMatch(/\b1 (?:years|años)\b/)
  })

  it.each(['/privacy', '/accessibility'])(
    'calls and emails the practice from the number and the address in the text of %s',
    async url => {
      const { html } = await serve(url, FACTS)
      const text = /<main.*<\/main>/s.exec(html)?.[0]
      expect(text).toMatch(/<a href="tel:\+14175550100"[^>]*>\(417\) 555-0100<\/a>/)
      expect(text).toContain(
        '<a href="mailto:desk@spine-and-stride.example">desk@spine-and-stride.example</a>',
      )
    },
  )

  it('appears in the structured data', async () => {
    const { html } = await serve('/contact', FACTS)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    expect(JSON.parse(blocks.at(-1)?.[1] ?? '{}')).toMatchObject({
      name: 'Spine & Stride',
      telephone: '(417) 555-0100',
      address: { streetAddress: '7 Test Lane', addressRegion: 'IL' },
      geo: { latitude: 41.5, longitude: -87.25 },
      employee: { name: 'Dr. Ada Byron' },
    })
  })

  it('shows only the address once it differs from the one the pin was set for', async () => {
    const moved = { ...FACTS, practice_street: '8 Test Lane' }
    for (const url of PUBLIC) {
      const { html } = await serve(url, moved)
      // Removes the page state, which has all content items.
      const shown = html.replace(/<script(?! type="application\/ld\+json").*?<\/script>/gs, '')
      expect(shown, url).not.toMatch(/41\.5|87\.25|GeoCoordinates|Map of the office|7 Test Lane/)
      expect(shown, url).toContain('8 Test Lane')
    }
    expect((await serve('/', moved)).html).toContain('destination=8%20Test%20Lane%2C%20Rolla%2C%20IL%2060601')
    expect((await serve('/', FACTS)).html).toContain('Map of the office')
  })

  it("shows the practitioner's photo in place of the drawing", async () => {
    const drawing = 'Illustration of'
    const { html } = await serve('/about', { ...FACTS, ...OWN })
    expect(html).toContain('src="/media/ada" alt="Dr. Ada Byron"')
    expect(html).not.toContain(drawing)
    expect((await serve('/about', {})).html).toContain(drawing)
  })

  it('serves its images in the width they need', async () => {
    const address = `/media/${'a'.repeat(64)}`
    const image = { alt: 'At the window', width: 1_200, height: 1_600, focalX: 0.4, focalY: 0.25 }
    const items = ['practitioner_picture', 'practice_logo'].map(key => ({ key, value: address, image }))
    const assets = { script: '/assets/entry.js', styles: [], preloads: [] }
    const call = async () => []
    const { html } = await renderPage({
      url: '/about',
      call,
      content: contentResponses(items),
      site: TEST_SITE,
      assets,
    })
    const [logo = '', portrait = ''] = html.match(/<img [^>]*>/g) ?? []
    for (const tag of [logo, portrait]) {
      expect(tag).toContain(`${address}?w=400 400w, ${address}?w=800 800w, ${address}?w=1200 1200w`)
      expect([tag.includes(' width="1200"'), tag.includes(' height="1600"')]).toEqual([true, true])
      expect(tag).not.toContain('loading')
    }
    expect(logo).toContain('alt=""')
    expect(portrait).toContain('alt="At the window"')
    expect(portrait).toContain('object-position:40% 25%')
  })

  it('hides empty sections: testimonials, partners, story, milestones and promises', async () => {
    const headings = async (url: string) => {
      const html = (await serve(url, { ...NOTHING, about_mission_text: 'none' })).html
      return [...(html.split(/<\/?main/)[1] ?? '').matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)
    }
    expect(await headings('/')).toEqual([
      'Next available',
      'Visits and prices',
      'One doctor, a full hour, your whole story',
      'What you can count on',
      'Your first visit, step by step',
      'Questions patients ask',
      'Visit the office',
      'Ready when you are',
    ])
    expect(await headings('/about')).toEqual(['Tell us where it hurts'])
    expect(await headings('/supplements')).toEqual(['Not sure what you need?'])
  })
})

describe('hostile texts in every key', () => {
  const pages = [
    ...PUBLIC.filter(url => url !== '/'),
    '/privacy',
    '/accessibility',
    '/language-assistance',
    '/login',
    '/nowhere',
  ]

  it.each([
    ['markup', `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'--></title><b>`],
    ['20,000 characters', 'x'.repeat(20_000)],
    ['text from right to left', 'مرحبا \u202eabc\u202c'],
    ['a script address', 'javascript:alert(1)'],
    ['template signs', '{{x}} $& $1 \\u003c'],
  ])('keep every other page whole: %s', async (_name, value) => {
    const hostile = Object.fromEntries(knownContent([]).map(({ key }) => [key, value]))
    for (const url of pages) {
      // Without this notice its page is not found, and has other scripts.
      const own = { language_assistance: 'Call us.' }
      const [{ html }, sample] = [await serve(url, hostile), await serve(url, own)]
      const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
      expect(count(html, /<script/g), url).toBe(count(sample.html, /<script/g))
      expect(count(html, /<h1/g), url).toBe(count(sample.html, /<h1/g))
      expect(html, url).not.toMatch(/<img src=x|<b>|(?:href|src)="javascript:alert/i)
      for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(JSON.parse(json ?? ''), url).toHaveProperty('@type')
    }
  })
})

describe('the accent color', () => {
  it('comes in the head after the stylesheets; the built-in one adds nothing there', async () => {
    const { head } = await serve('/', { practice_accent_colour: '#7a1f2b' })
    expect(head).toMatch(/entry\.css".*<style>html:root\{--pine:#7a1f2b;/)
    expect((await serve('/', {})).head).not.toContain('<style>')
    expect((await serve('/', { practice_accent_colour: '#0e5a4e' })).head).not.toContain('<style>')
  })

  it.each(['</style><script>alert(1)</script>', 'red;} body{display:none', '#12345'])(
    'is ignored when invalid: %s',
    async color => {
      expect((await serve('/', { practice_accent_colour: color })).head).not.toContain('<style>')
    },
  )
})

describe('the office hours', () => {
  const getOpenHours = (html: string) =>
    [...html.matchAll(/<dt>([A-Z]\w+day)<\/dt><dd>(.*?)<\/dd>/g)].map(([, day, hours]) => [
      day,
      hours?.replaceAll(/<.*?>/g, ''),
    ])

  it('come from the time slots when the practice chose so, on the page and in structured data', async () => {
    const { html } = await serve('/contact', { office_hours_shown: 'schedule' })
    expect(getOpenHours(html)).toEqual([
      ['Friday', '8:00 AM-12:00 PM'],
      ['Friday', '8:00 AM-12:00 PM'],
    ])
    expect(html).toContain('"dayOfWeek":"https://schema.org/Friday","opens":"08:00","closes":"12:00"')
    expect(html).not.toContain('schema.org/Monday')
  })

  it('are the standard ones otherwise, without reading the time slots', async () => {
    const { html } = await serve('/contact', {})
    expect(getOpenHours(html)).toHaveLength(8)
  })
})
