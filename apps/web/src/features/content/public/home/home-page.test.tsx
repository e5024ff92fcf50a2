import { readPractice } from '@clinic/domain/content/practice.ts'
import { builtInHomepageTexts, type HomepageKey } from '@clinic/domain/content/texts/homepage-texts.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contentResponses } from '#testing/content-responses.ts'
import { main, toasts } from '#testing/on-page.ts'
import { openPage } from '#testing/render-app.tsx'
import { failWith, type Output, type Stubs } from '#testing/stub-api.ts'

const BUILT_IN = builtInHomepageTexts(readPractice([]), 'four')

const OPENINGS = [
  { date: '2027-01-04', startTime: '09:00', endTime: '10:00', startsAt: '2027-01-04T15:00:00.000Z' },
  { date: '2027-01-05', startTime: '10:15', endTime: '11:15', startsAt: '2027-01-05T16:15:00.000Z' },
  { date: '2027-01-07', startTime: '14:00', endTime: '15:00', startsAt: '2027-01-07T20:00:00.000Z' },
]

async function openHome(procedures: Stubs = {}) {
  const page = await openPage('/', { 'availability.nextOpenings': () => OPENINGS, ...procedures })
  await screen.findByRole('heading', { level: 1 })
  return page
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const readMeta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

/** Text shown for each key. */
function readText(key: HomepageKey): string | null | undefined {
  if (key === 'homepage_meta_title') return document.title
  if (key === 'homepage_meta_description') return readMeta('description')
  const builtIn = BUILT_IN[key]
  return main().queryByText(builtIn)?.textContent
}

describe('the texts of the home page', () => {
  it('are the built-in ones by default, with the parts of the page', async () => {
    await openHome()
    for (const key of Object.keys(BUILT_IN) as HomepageKey[]) {
      expect(readText(key)).toBe(BUILT_IN[key])
    }
    const hero = region('Stand easy again').getAllByRole('link')
    expect(hero.slice(0, 3).map(link => link.getAttribute('href'))).toEqual([
      '/book-appointment',
      '/contact',
      '/about',
    ])
    const features = region(BUILT_IN.homepage_features_title)
    expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Expert Care',
      'Personalized Treatment',
      'Convenient Hours',
      'Whole Body Health',
    ])
    const hours = features.getByText(/^Book online/).closest('p')
    expect(hours?.textContent).toMatch(/^Open Monday to Thursday\. Book online/)
    expect(screen.getByText('Closed Friday to Sunday.')).toBeTruthy()
    const introduction = region(BUILT_IN.homepage_intro_title)
    const signed = introduction.getByRole('link', { name: 'Dr. Eleanor Hart, DC' })
    expect(signed.getAttribute('href')).toBe('/about')
    expect(introduction.getByText(/Prairie College of Chiropractic/)).toBeTruthy()
    expect(introduction.getByText('Chiropractic license CH-00000')).toBeTruthy()
    const store = region(BUILT_IN.homepage_store_title)
    expect(store.getByRole('link').getAttribute('href')).toBe('/supplements')
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

  it("are the administrator's, each in its position", async () => {
    const items = Object.keys(BUILT_IN).map(key => ({ key, value: `Our ${key}` }))
    await openHome(contentResponses(items))
    expect(await screen.findByRole('heading', { level: 1, name: 'Our homepage_hero_title' })).toBeTruthy()
    for (const name of ['intro', 'features', 'store']) {
      expect(main().getByRole('heading', { level: 2, name: `Our homepage_${name}_title` })).toBeTruthy()
      expect(main().getByText(`Our homepage_${name}_description`)).toBeTruthy()
    }
    expect(main().getByText('Our homepage_hero_subtitle')).toBeTruthy()
    expect(document.title).toBe('Our homepage_meta_title')
    expect(readMeta('description')).toBe('Our homepage_meta_description')
  })

  it('load before the page opens from another one, so that the built-in ones do not flash', async () => {
    const { promise, resolve } = Promise.withResolvers<Output<'content.home'>>()
    await openPage('/', { 'content.home': () => promise, 'availability.nextOpenings': () => OPENINGS })
    expect(main().getByRole('status').textContent).toBe('Loading page')
    expect(main().queryByText('Stand easy again')).toBeNull()
    resolve(contentResponses([{ key: 'homepage_hero_title', value: 'Come in' }])['content.home']())
    expect(await main().findByRole('heading', { level: 1, name: 'Come in' })).toBeTruthy()
  })
})

describe('the home page', () => {
  it('has four types of visit with minutes and price, each booked with that type selected', async () => {
    await openHome()
    const visits = within(screen.getByRole('region', { name: 'Visits and prices' }))
    const [types, insurers] = visits.getAllByRole('list')
    const texts = [...(types?.children ?? [])].map(({ textContent }) => textContent)
    expect(texts).toEqual([
      expect.stringMatching(/^Consultation First visit.*60 min \$140Book Consultation$/),
      expect.stringMatching(/^Follow-up .*30 min \$75Book Follow-up$/),
      expect.stringMatching(/^Treatment .*45 min \$95Book Treatment$/),
      expect.stringMatching(/^Adjustment .*30 min \$65Book Adjustment$/),
    ])
    expect(visits.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
      ['consultation', 'follow-up', 'treatment', 'adjustment'].map(type => `/book-appointment?type=${type}`),
    )
    expect(visits.getByText(/HSA and FSA cards/)).toBeTruthy()
    expect(insurers?.children).toHaveLength(6)
  })

  it('says whether the office is open, closed on a blocked day', async () => {
    await openHome()
    const office = within(screen.getByRole('region', { name: 'Visit the office' }))
    expect(office.getByText('Closed now, opens Monday at 9:00 AM')).toBeTruthy()
    cleanup()
    const content = () => ({
      ...contentResponses()['content.home'](),
      closedDays: ['2027-01-04', '2027-01-05'],
    })
    await openHome({ 'content.home': content })
    expect(screen.getByText('Closed now, opens Wednesday at 9:00 AM')).toBeTruthy()
  })

  it('names the coming days with other hours, for visitors alone if there are any', async () => {
    await openHome()
    expect(screen.queryByRole('list', { name: 'Changed hours' })).toBeNull()
    cleanup()
    const content = () => ({
      ...contentResponses()['content.home'](),
      closedDays: ['2027-01-04'],
      exceptions: [
        { date: '2027-01-04', windows: [], reason: 'Snow' },
        { date: '2027-01-05', windows: [{ startTime: '10:00', endTime: '12:00' }], reason: null },
      ],
    })
    await openHome({ 'content.home': content })
    expect(screen.getByText('Closed now, opens Tuesday at 10:00 AM')).toBeTruthy()
    const list = within(screen.getByRole('list', { name: 'Changed hours' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mon, Jan 4: closed (Snow)',
      'Tue, Jan 5: 10:00 AM-12:00 PM',
    ])
  })

  it('names the date of a next open time on this weekday of next week', async () => {
    const openings = () => [
      { date: '2027-01-07', startTime: '11:00', endTime: '12:00', startsAt: '2027-01-07T17:00:00.000Z' },
    ]
    await openHome({ 'availability.nextOpenings': openings })
    await screen.findByRole('link', { name: 'Next open time: Thursday, January 7, 11:00 AM' })
  })
})

describe('the card of the next open times', () => {
  const card = () => within(screen.getByRole('complementary', { name: 'Next available' }))

  it('links each to the booking page, as the first one at the end of the page, and shows the time zone once', async () => {
    await openHome()
    const links = await card().findAllByRole('link', { name: /[AP]M$/ })
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Monday January 4 9:00 AM', '/book-appointment?date=2027-01-04&time=09:00&type=consultation'],
      ['Tuesday January 5 10:15 AM', '/book-appointment?date=2027-01-05&time=10:15&type=consultation'],
      ['Thursday January 7 2:00 PM', '/book-appointment?date=2027-01-07&time=14:00&type=consultation'],
    ])
    const zone = card().getByText(/Central Time/)
    expect(zone.compareDocumentPosition(links[0] ?? zone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('main').textContent?.split('Central Time')).toHaveLength(2)
    expect(card().getByRole('link', { name: 'See all times' }).getAttribute('href')).toBe('/book-appointment')
    const last = region('Ready when you are').getByRole('link', { name: 'Next open time: Monday, 9:00 AM' })
    expect(last.getAttribute('href')).toBe(links[0]?.getAttribute('href'))
  })

  it('shows that they could not load, and retries on Try again', async () => {
    let failing = true
    const openings = () => (failing ? failWith('TOO_MANY_REQUESTS', 'Slow down') : OPENINGS)
    const { user } = await openHome({ 'availability.nextOpenings': openings })
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

  it('shows the phone number when there is no opening', async () => {
    await openHome({ 'availability.nextOpenings': () => [] })
    const phone = await card().findByRole('link', { name: '(573) 555-0142' })
    expect(phone.getAttribute('href')).toBe('tel:+15735550142')
  })
})
