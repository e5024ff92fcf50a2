// @vitest-environment node
import { aboutTexts } from '@clinic/domain/content/about-texts.ts'
import { builtInHomepageTexts } from '@clinic/domain/content/homepage-texts.ts'
import { PARTNER_TEXTS } from '@clinic/domain/content/partners.ts'
import { PRACTICE_FACTS, practiceOf } from '@clinic/domain/content/practice.ts'
import { TESTIMONIAL_TEXTS } from '@clinic/domain/content/testimonials.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { blogPostPage } from '../testing/blog-post.ts'
import { TEST_SITE } from '../testing/render-app.tsx'
import { renderPage } from '../testing/render-page.ts'

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
    ...Object.keys(aboutTexts(practiceOf([]))).filter(key => /_\d/.test(key)),
  ].map(key => [key, 'none']),
)
const OWN = { about_lead: 'Our lead', about_story_title: 'Our story', about_mission_title: 'Our aim' }
const itemsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([key, value]) => ({ key, value }))

/** Pages as the server renders them; `texts` are every content item. */
async function serve(url: string, texts: Record<string, string>) {
  const items = itemsOf(texts)
  const asked: string[] = []
  const call = async (path: string) => {
    asked.push(path)
    if (path === 'session.user') return null
    if (path === 'content.list') return items
    if (path === 'blog.page') return blogPostPage({ metaTitle: null, excerpt: null, metaDescription: null })
    if (path === 'schedule.timeSlots')
      return [
        { id: 1, dayOfWeek: 5, startTime: '08:00', endTime: '10:00', isAvailable: true, version: 1 },
        { id: 2, dayOfWeek: 5, startTime: '10:00', endTime: '12:00', isAvailable: true, version: 1 },
      ]
    return []
  }
  const practice = items.filter(({ key }) => Object.hasOwn(PRACTICE_FACTS, key))
  const assets = { script: '/assets/entry.js', styles: ['/assets/entry.css'], preloads: [] }
  const { html } = await renderPage({ url, call, practice, site: TEST_SITE, assets })
  return { html, head: html.split('</head>')[0] ?? '', asked }
}

// A page says when its data were read, in digits that could be those of the built-in phone.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(TEST_SITE.now) }))
afterAll(() => void vi.useRealTimers())

const PUBLIC = ['/', '/about', '/book-appointment', '/blog', '/blog/x', '/events', '/contact', '/supplements']

describe('a practice that has set its facts', () => {
  it.each([...PUBLIC, '/login', '/nowhere'])('has nothing of the built-in one on %s', async url => {
    const home = Object.fromEntries(
      Object.keys(builtInHomepageTexts(practiceOf([]), 'four')).map(key => [key, `Our ${key}`]),
    )
    const { html, head } = await serve(url, { ...FACTS, ...NOTHING, ...OWN, ...home })
    expect(html).not.toMatch(/Plumb Line|Eleanor|Hart|573|plumbline|Example Street|Columbia|Missouri|65201/)
    expect(html).not.toMatch(/38\.95|92\.33|28 years|0e5a4e|Meadow|PLUMB-PATIENT/)
    expect(html).toContain('(417) 555-0100')
    expect(html).toContain('tel:+14175550100')
    expect(html).toContain('mailto:desk@spine-and-stride.example')
    expect(html).toContain('Rolla, IL 60601')
    expect(html).toContain('src="/media/logo"')
    expect(head).toContain('Spine &amp; Stride')
  })

  it('is what search engines read', async () => {
    const { html } = await serve('/contact', FACTS)
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      name: 'Spine & Stride',
      telephone: '(417) 555-0100',
      address: { streetAddress: '7 Test Lane', addressRegion: 'IL' },
      geo: { latitude: 41.5, longitude: -87.25 },
      employee: { name: 'Dr. Ada Byron' },
    })
  })

  it('has the picture of its practitioner in place of the drawing', async () => {
    const drawing = 'Drawing that stands for a portrait'
    const { html } = await serve('/about', { ...FACTS, ...OWN })
    expect(html).toContain('src="/media/ada" alt="Dr. Ada Byron"')
    expect(html).not.toContain(drawing)
    expect((await serve('/about', {})).html).toContain(drawing)
  })

  it('has its pictures in the width that their place needs', async () => {
    const address = `/media/${'a'.repeat(64)}`
    const picture = { alt: 'At the window', width: 1_200, height: 1_600, focalX: 0.4, focalY: 0.25 }
    const items = ['practitioner_picture', 'practice_logo'].map(key => ({ key, value: address, picture }))
    const assets = { script: '/assets/entry.js', styles: [], preloads: [] }
    const call = async () => []
    const { html } = await renderPage({ url: '/about', call, practice: items, site: TEST_SITE, assets })
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

  it('has its picture beside the headline of the home page', async () => {
    const { html } = await serve('/', { ...FACTS, practice_picture: '/media/house' })
    expect(html).toContain('src="/media/house"')
    expect((await serve('/', FACTS)).html).not.toContain('data-picture')
  })

  it('leaves out what it has not: testimonials, partners, story, milestones and promises', async () => {
    const headings = async (url: string) => {
      const html = (await serve(url, { ...NOTHING, about_mission_text: 'none' })).html
      return [...(html.split(/<\/?main/)[1] ?? '').matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)
    }
    expect(await headings('/')).toEqual([
      'Next available',
      'One practitioner, one hour, your whole story',
      'What you can count on',
      'Your first visit, step by step',
      'Visit the office',
    ])
    expect(await headings('/about')).toEqual(['Come and tell us about it'])
    expect(await headings('/supplements')).toEqual(['Not sure what you need?'])
  })
})

describe('the accent colour', () => {
  it('of the practice is in the head after the stylesheets; the built-in one needs nothing there', async () => {
    const { head } = await serve('/', { practice_accent_colour: '#7a1f2b' })
    expect(head).toMatch(/entry\.css".*<style>html:root\{--pine:#7a1f2b;/)
    expect((await serve('/', {})).head).not.toContain('<style>')
    expect((await serve('/', { practice_accent_colour: '#0e5a4e' })).head).not.toContain('<style>')
  })

  it.each(['</style><script>alert(1)</script>', 'red;} body{display:none', '#12345'])(
    'that no check has seen is not taken: %s',
    async colour => {
      expect((await serve('/', { practice_accent_colour: colour })).head).not.toContain('<style>')
    },
  )
})

describe('the office hours', () => {
  const hoursOf = (html: string) =>
    [...html.matchAll(/<dt>([A-Z]\w+day)<\/dt><dd>(.*?)<\/dd>/g)].map(([, day, hours]) => [
      day,
      hours?.replaceAll(/<.*?>/g, ''),
    ])

  it('are those of the time slots where the practice says so, on the page and for search engines', async () => {
    const { html, asked } = await serve('/contact', { office_hours_shown: 'schedule' })
    expect(asked).toContain('schedule.timeSlots')
    expect(hoursOf(html)).toEqual([
      ['Friday', '8:00 AM-12:00 PM'],
      ['Friday', '8:00 AM-12:00 PM'],
    ])
    expect(html).toContain('"dayOfWeek":"https://schema.org/Friday","opens":"08:00","closes":"12:00"')
    expect(html).not.toContain('schema.org/Monday')
  })

  it('are the fixed ones otherwise, and nobody asks for the time slots', async () => {
    const { html, asked } = await serve('/contact', {})
    expect(asked).not.toContain('schedule.timeSlots')
    expect(hoursOf(html)).toHaveLength(8)
  })
})
