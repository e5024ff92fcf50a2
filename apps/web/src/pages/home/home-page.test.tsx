import { builtInHomepageTexts, type HomepageKey } from '@clinic/domain/content/homepage-texts.ts'
import { practiceOf } from '@clinic/domain/content/practice.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../testing/on-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { failWith, stubApi } from '../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const BUILT_IN = builtInHomepageTexts(practiceOf([]), 'four')

const OPENINGS = [
  { date: '2027-01-04', startTime: '09:00', endTime: '10:00', startsAt: '2027-01-04T15:00:00.000Z' },
  { date: '2027-01-05', startTime: '10:15', endTime: '11:15', startsAt: '2027-01-05T16:15:00.000Z' },
  { date: '2027-01-07', startTime: '14:00', endTime: '15:00', startsAt: '2027-01-07T20:00:00.000Z' },
]

interface Responses {
  content?: () => unknown
  openings?: () => unknown
}

async function openHome({ content = () => [], openings = () => OPENINGS }: Responses = {}) {
  stubApi({ 'session.user': () => null, 'content.list': content, 'availability.nextOpenings': openings })
  const app = await renderApp('/')
  await screen.findByRole('heading', { level: 1 })
  return { ...app, user: userEvent.setup() }
}

const main = () => within(screen.getByRole('main'))
const metaOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

/** What the page says in the place of each key. */
function saidOf(key: HomepageKey): string | null | undefined {
  if (key === 'homepage_meta_title') return document.title
  if (key === 'homepage_meta_description') return metaOf('description')
  const builtIn = BUILT_IN[key]
  return main().queryByText(builtIn)?.textContent
}

describe('the texts of the home page', () => {
  it('are the built-in ones while the administrator has written none', async () => {
    await openHome()
    for (const key of Object.keys(BUILT_IN) as HomepageKey[]) {
      expect(saidOf(key)).toBe(BUILT_IN[key])
    }
  })

  it('are the administrator’s, each in its place', async () => {
    const items = Object.keys(BUILT_IN).map(key => ({
      key,
      value: `Our ${key}`,
      updatedAt: '2026-12-01T15:00:00.000Z',
      version: 1,
    }))
    await openHome({ content: () => items })
    expect(await screen.findByRole('heading', { level: 1, name: 'Our homepage_hero_title' })).toBeTruthy()
    for (const name of ['intro', 'features', 'store']) {
      expect(main().getByRole('heading', { level: 2, name: `Our homepage_${name}_title` })).toBeTruthy()
      expect(main().getByText(`Our homepage_${name}_description`)).toBeTruthy()
    }
    expect(main().getByText('Our homepage_hero_subtitle')).toBeTruthy()
    expect(document.title).toBe('Our homepage_meta_title')
    expect(metaOf('description')).toBe('Our homepage_meta_description')
  })

  it('are awaited on the way from another page, so that the built-in ones do not show in between', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const item = { key: 'homepage_hero_title', value: 'Come in', updatedAt: '2026-12-01T15:00:00.000Z' }
    stubApi({
      'session.user': () => null,
      'content.list': () => promise,
      'availability.nextOpenings': () => OPENINGS,
    })
    await renderApp('/')
    expect(main().getByRole('status').textContent).toBe('Loading the page')
    expect(main().queryByText('Stand easy again')).toBeNull()
    resolve([{ ...item, version: 1 }])
    expect(await main().findByRole('heading', { level: 1, name: 'Come in' })).toBeTruthy()
  })

  it('are the built-in ones when reading the others fails', async () => {
    await openHome({ content: () => failWith('NOT_FOUND', 'Not here') })
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Stand easy again')
  })
})

describe('the home page', () => {
  it('leads to booking, to the contact page and to the practitioner’s page from its top', async () => {
    await openHome()
    const hero = within(screen.getByRole('region', { name: 'Stand easy again' }))
    const addresses = hero.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(addresses.slice(0, 3)).toEqual(['/book-appointment', '/contact', '/about'])
  })

  it('has four features', async () => {
    await openHome()
    const features = within(screen.getByRole('region', { name: BUILT_IN.homepage_features_title }))
    expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Expert Care',
      'Personalized Treatment',
      'Convenient Hours',
      'Whole Body Health',
    ])
  })

  it('leads to the online store', async () => {
    await openHome()
    const store = within(screen.getByRole('region', { name: BUILT_IN.homepage_store_title }))
    expect(store.getByRole('link').getAttribute('href')).toBe('/supplements')
  })

  it('names the office’s address, phone, e-mail and hours', async () => {
    await openHome()
    const { textContent } = screen.getByRole('region', { name: 'Visit the office' })
    for (const fact of [
      '100 Example Street, Suite 2Columbia, MO 65201',
      '(573) 555-0142',
      'hello@plumbline.example.com',
      'Thursday2:00-5:00 PM',
    ]) {
      expect(textContent).toContain(fact)
    }
  })
})

describe('the card of the next times', () => {
  const card = () => within(screen.getByRole('complementary', { name: 'Next available' }))

  it('links each to the booking page with that time chosen, and names the zone once', async () => {
    await openHome()
    const links = await card().findAllByRole('link', { name: /[AP]M$/ })
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Monday January 4 9:00 AM', '/book-appointment?date=2027-01-04&time=09:00'],
      ['Tuesday January 5 10:15 AM', '/book-appointment?date=2027-01-05&time=10:15'],
      ['Thursday January 7 2:00 PM', '/book-appointment?date=2027-01-07&time=14:00'],
    ])
    const zone = card().getByText(/Central Time/)
    expect(zone.compareDocumentPosition(links[0] ?? zone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('main').textContent?.split('Central Time')).toHaveLength(2)
    expect(card().getByRole('link', { name: 'See all times' }).getAttribute('href')).toBe('/book-appointment')
  })

  it('says that they could not be read, and asks again on Try again', async () => {
    let failing = true
    const openings = () => (failing ? failWith('TOO_MANY_REQUESTS', 'Slow down') : OPENINGS)
    const { user } = await openHome({ openings })
    const alert = await card().findByRole('alert')
    expect(alert.textContent).toContain('Failed to check availability')
    expect(alert.textContent).toContain('Too many requests. Please try again later.')
    expect(card().getByRole('heading', { name: 'Next available' })).toBeTruthy()
    expect(card().queryByText(/No time can be booked/)).toBeNull()
    expect(toasts().getByRole('alert').textContent).toContain('Failed to check availability')

    failing = false
    await user.click(card().getByRole('button', { name: 'Try again' }))
    expect(await card().findAllByRole('link', { name: /[AP]M$/ })).toHaveLength(3)
  })

  it('gives the phone number when there is no opening', async () => {
    await openHome({ openings: () => [] })
    const phone = await card().findByRole('link', { name: '(573) 555-0142' })
    expect(phone.getAttribute('href')).toBe('tel:+15735550142')
  })
})
