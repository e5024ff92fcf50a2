import type { DayException } from '@clinic/domain/availability/day-exceptions.ts'
import { STANDARD_SLOTS, toOfficeHours } from '@clinic/domain/content/office-hours.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { postData } from '#features/blog/public/post-data.ts'
import { breadcrumbData } from '#features/content/shared/breadcrumb-data.ts'
import { clinicData } from '#features/content/shared/clinic-data.ts'
import { eventData } from '#features/events/public/event-data.ts'
import { BROKEN_IMAGES, clinicEvent } from '#testing/clinic-event.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { StructuredData } from '#ui/page/structured-data.tsx'

const PUBLIC_URL = TEST_SITE.publicUrl
const PRACTICE = readPractice([])
const OFFICE_HOURS = toOfficeHours(STANDARD_SLOTS)

const EVENT = clinicEvent({
  id: 7,
  date: '2026-12-19T00:00:00.000Z',
  location: PRACTICE.address.street,
  duration: 90,
})

const POST = {
  title: 'Sit less, move more',
  slug: 'sit-less-move-more',
  language: 'en' as const,
  excerpt: 'Small habits.',
  metaDescription: null,
  publishedAt: '2026-12-01T15:00:00.000Z',
  updatedAt: '2026-12-04T15:00:00.000Z',
}

/**
 * Fields that search engines require of each type (schema.org requires none): the required and recommended
 * properties of Google's pages on local businesses, events and articles, as far as they apply here.
 */
const REQUIRED: Record<string, string[]> = {
  MedicalBusiness: ['name', 'address', 'url', 'telephone', 'geo', 'openingHoursSpecification', 'image'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'description', 'organizer', 'image'],
  BlogPosting: ['headline', 'author', 'datePublished', 'dateModified', 'image'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  Place: ['name', 'address'],
  Person: ['name'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
}

/** Lists missing or empty values anywhere in the data. References by @id alone need only a name. */
function missing(data: unknown, path = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => missing(item, `${path}[${index}]`))
  if (typeof data !== 'object' || data === null) return data === null || data === '' ? [path] : []
  const object = data as Record<string, unknown>
  const type = [object['@type']].flat()[0]
  const isReference = '@id' in object && path !== ''
  const required = isReference ? ['name', 'url'] : (REQUIRED[String(type)] ?? [])
  return [
    ...required.filter(name => !(name in object)).map(name => `${path}.${name}`),
    ...Object.entries(object).flatMap(([name, value]) => missing(value, `${path}.${name}`)),
  ]
}

describe('structured data of the pages', () => {
  it.each([
    ['the clinic', clinicData(PRACTICE, OFFICE_HOURS, TEST_SITE)],
    ['an event', eventData(EVENT, PRACTICE, TEST_SITE)],
    ['an event elsewhere', eventData({ ...EVENT, location: 'Example Park pavilion' }, PRACTICE, TEST_SITE)],
    ['the way to a post', breadcrumbData('Sit less', '/blog/sit-less', TEST_SITE)],
    ['a post', postData({ ...POST, description: 'Small habits.', image: null }, PRACTICE, PUBLIC_URL)],
  ])('has every field that search engines require on %s', (_name, data) => {
    expect(data['@context']).toBe('https://schema.org')
    expect(missing(data)).toEqual([])
  })

  it('calls the clinic a MedicalBusiness everywhere, because Chiropractic is no type of schema.org', () => {
    const post = postData({ ...POST, description: 'Small habits.', image: null }, PRACTICE, PUBLIC_URL)
    const named = [
      clinicData(PRACTICE, OFFICE_HOURS, TEST_SITE),
      eventData(EVENT, PRACTICE, TEST_SITE).organizer,
      post.publisher,
    ]
    expect(named.map(data => data['@type'])).toEqual(Array(3).fill('MedicalBusiness'))
  })

  it('reports missing values', () => {
    const { address: _address, ...without } = clinicData(PRACTICE, OFFICE_HOURS, TEST_SITE)
    expect(missing({ ...without, image: '' })).toEqual(['.address', '.image'])
  })

  it("lists the clinic's office hours", () => {
    const hours = clinicData(PRACTICE, OFFICE_HOURS, TEST_SITE).openingHoursSpecification
    expect(hours).toHaveLength(6)
    expect(hours[0]).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Monday',
      opens: '09:00',
      closes: '12:00',
    })
  })

  it('lists days with other hours only if there are any, and a closed one from midnight to midnight', () => {
    const read = (exceptions: DayException[]) => clinicData(PRACTICE, OFFICE_HOURS, TEST_SITE, exceptions)
    expect(read([])).not.toHaveProperty('specialOpeningHoursSpecification')
    const days = [
      { date: '2026-11-26', windows: [], reason: 'Thanksgiving Day' },
      { date: '2026-12-18', windows: [{ startTime: '09:00', endTime: '12:00' }], reason: null },
    ]
    const type = 'OpeningHoursSpecification'
    expect(read(days).specialOpeningHoursSpecification).toEqual([
      { '@type': type, opens: '00:00', closes: '00:00', validFrom: '2026-11-26', validThrough: '2026-11-26' },
      { '@type': type, opens: '09:00', closes: '12:00', validFrom: '2026-12-18', validThrough: '2026-12-18' },
    ])
  })

  it('leads from the home page over the blog to a post, in the language of the page', () => {
    const items = (pathname: string, language: 'en' | 'es') =>
      breadcrumbData('Sit less', pathname, { ...TEST_SITE, language }).itemListElement.map(
        ({ name, item }) => `${name} ${item}`,
      )
    expect(items('/blog/sit-less', 'es')).toEqual([
      `Inicio ${PUBLIC_URL}/es`,
      `Blog ${PUBLIC_URL}/es/blog`,
      `Sit less ${PUBLIC_URL}/es/blog/sit-less`,
    ])
    expect(items('/about', 'en')).toEqual([`Home ${PUBLIC_URL}/`, `Sit less ${PUBLIC_URL}/about`])
  })

  it("names the practice's pages on other sites, if it lists any", () => {
    const profiles = ['https://maps.example.com/spine', 'https://social.example.com/spine']
    expect(clinicData({ ...PRACTICE, profiles }, OFFICE_HOURS, TEST_SITE).sameAs).toEqual(profiles)
    expect(clinicData(PRACTICE, OFFICE_HOURS, TEST_SITE)).not.toHaveProperty('sameAs')
  })

  it('includes the location of an event and its open spots', () => {
    expect(eventData(EVENT, PRACTICE, TEST_SITE)).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      startDate: '2026-12-19T00:00:00.000Z',
      endDate: '2026-12-19T01:30:00.000Z',
      location: { name: PRACTICE.name, address: { streetAddress: PRACTICE.address.street } },
      maximumAttendeeCapacity: 12,
      remainingAttendeeCapacity: 7,
      image: 'https://clinic.example.com/share-image.jpg',
    })
    expect(eventData({ ...EVENT, registeredCount: 15 }, PRACTICE, TEST_SITE).remainingAttendeeCapacity).toBe(
      0,
    )
  })

  it('is in the language of the page, and of an event in the language of its texts', () => {
    const site = { ...TEST_SITE, language: 'es' as const }
    const es = { title: 'Estirar', description: 'Una hora.', excerpt: null, location: 'El parque' }
    expect(eventData({ ...EVENT, location: 'The park', translations: { es } }, PRACTICE, site)).toMatchObject(
      {
        name: 'Estirar',
        description: 'Una hora.',
        inLanguage: 'es-US',
        location: { name: 'El parque' },
        url: 'https://clinic.example.com/es/events',
      },
    )
    expect(eventData(EVENT, PRACTICE, site)).toMatchObject({ name: EVENT.title, inLanguage: 'en-US' })
    const post = { ...POST, slug: 'moverse', language: 'es' as const, description: 'Texto.', image: null }
    expect(postData(post, PRACTICE, PUBLIC_URL)).toMatchObject({
      inLanguage: 'es-US',
      url: 'https://clinic.example.com/es/blog/moverse',
    })
  })

  it("omits spots without a maximum, and links the event's own image", () => {
    const data = eventData({ ...EVENT, maxAttendees: null, imageUrl: '/pictures/a.jpg' }, PRACTICE, TEST_SITE)
    expect(data).not.toHaveProperty('remainingAttendeeCapacity')
    expect(data.image).toBe('https://clinic.example.com/pictures/a.jpg')
  })

  it.each(BROKEN_IMAGES)("falls back to the image of the site when the event's is unusable: %s", imageUrl => {
    expect(eventData({ ...EVENT, imageUrl }, PRACTICE, TEST_SITE).image).toBe(
      'https://clinic.example.com/share-image.jpg',
    )
  })

  it('cannot close its own element, whatever a title contains', () => {
    const name = '</script><script>alert(1)</script>'
    const html = renderToString(
      <StructuredData data={eventData({ ...EVENT, title: name }, PRACTICE, TEST_SITE)} />,
    )
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(JSON.parse(html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'))).name).toBe(name)
  })
})
