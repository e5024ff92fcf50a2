// @vitest-environment jsdom
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BROKEN_IMAGES, clinicEvent } from '#testing/clinic-event.ts'
import { main, readTexts, toasts } from '#testing/on-page.ts'
import { openPage, TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'

const FEATURED = clinicEvent({ id: 9, title: 'A kinder desk', featured: true, category: 'seminar' })

async function openEvents(events: ClinicEvent[] | Stub<'events.list'>, path = '/events', site = TEST_SITE) {
  const list = vi.fn<Stub<'events.list'>>(typeof events === 'function' ? events : () => events)
  const page = await openPage(path, { 'events.list': list }, site)
  await waitFor(() => expect(screen.queryByText('Loading events')).toBeNull())
  return { ...page, list }
}

const card = (title: string) => {
  const article = main().getByRole('heading', { name: title }).closest('article')
  if (!article) throw new Error(`No card is headed by ${title}`)
  return article
}
const titles = () =>
  main()
    .queryAllByRole('article')
    .map(article => within(article).getByRole('heading').textContent)
const headings = () => readTexts(main().queryAllByRole('heading', { level: 2 }))
const choice = (name: string) => main().getByRole('button', { name })
const emptyText = () => main().getByRole('heading', { name: /events scheduled$/ }).textContent

describe('the lists', () => {
  it('are Featured Events and All Events when any event is featured, in the order of the API', async () => {
    await openEvents([
      FEATURED,
      clinicEvent({ id: 2, title: 'Later' }),
      clinicEvent({ id: 1, title: 'Sooner' }),
    ])
    expect(headings()).toEqual(['Featured Events', 'All Events'])
    expect(titles()).toEqual(['A kinder desk', 'Later', 'Sooner'])
    expect(screen.getByRole('main').textContent?.split('Central Time')).toHaveLength(2)
    const button = within(card('A kinder desk')).getByRole('button', { name: 'Register Now' })
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A kinder desk',
    )
  })

  it('show that there are no events', async () => {
    const { user, list } = await openEvents([])
    expect(headings()).toEqual(['Upcoming Events'])
    expect(emptyText()).toBe('No events scheduled')
    await user.click(choice('View All Events'))
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  })
})

describe('past events', () => {
  // 11:59 PM of the previous day in clinic time.
  const date = '2026-12-31T05:59:00.000Z'
  const group = () => main().getByText('Past events').closest('details')
  const past = () => readTexts(within(group() as HTMLElement).queryAllByRole('heading', { level: 3 }))

  it('are in a closed group below the others, in the order of the API, featured ones included', async () => {
    await openEvents([
      { ...FEATURED, title: 'An old favorite', date },
      clinicEvent({ id: 3, title: 'Walk' }),
      clinicEvent({ id: 2, title: 'Later', date }),
      clinicEvent({ id: 1, title: 'Sooner', date }),
    ])
    expect(headings()).toEqual(['Upcoming Events', 'Past events'])
    expect(group()?.open).toBe(false)
    expect(past()).toEqual(['An old favorite', 'Later', 'Sooner'])
    expect(titles()).toEqual(['Walk', ...past()])
    expect(card('Later').textContent).toContain('5 / 12 registered')
    expect(card('Later').textContent).not.toContain('spots left')
  })

  it('are filtered by category, and do not count as scheduled', async () => {
    await openEvents(
      [
        clinicEvent({ id: 1, title: 'Lifting', category: 'workshop', date }),
        clinicEvent({ id: 2, title: 'Soup', category: 'nutrition', date }),
      ],
      '/events?category=nutrition',
    )
    expect(emptyText()).toBe('No nutrition events scheduled')
    expect(past()).toEqual(['Soup'])
  })
})

describe('the category filter', () => {
  const EVENTS = [
    FEATURED,
    clinicEvent({ id: 1, title: 'Lifting', category: 'workshop' }),
    clinicEvent({ id: 2, title: 'Soup', category: 'nutrition' }),
  ]

  it('offers all and the five categories, filters the events that are not featured, and is in the URL', async () => {
    const { user, currentPath, goBack } = await openEvents(EVENTS)
    const filter = within(main().getByRole('form', { name: 'Filter by category' })).getAllByRole('button')
    expect(readTexts(filter)).toEqual(['all', 'workshop', 'seminar', 'consultation', 'wellness', 'nutrition'])
    expect(choice('all').getAttribute('aria-pressed')).toBe('true')
    await user.click(choice('nutrition'))
    expect(titles()).toEqual(['A kinder desk', 'Soup'])
    expect(currentPath()).toBe('/events?category=nutrition')
    expect(choice('nutrition').getAttribute('aria-pressed')).toBe('true')
    expect(choice('all').getAttribute('aria-pressed')).toBe('false')

    await user.click(choice('all'))
    expect(currentPath()).toBe('/events')
    expect(titles()).toHaveLength(3)
    goBack()
    await waitFor(() => expect(titles()).toEqual(['A kinder desk', 'Soup']))
  })

  it('starts with the category in the URL and ignores an unknown one', async () => {
    const { unmount } = await openEvents(EVENTS, '/events?category=workshop')
    expect(titles()).toEqual(['A kinder desk', 'Lifting'])
    unmount()
    await openEvents(EVENTS, '/events?category=constructor')
    expect(titles()).toHaveLength(3)
    expect(choice('all').getAttribute('aria-pressed')).toBe('true')
  })

  it('shows that a category has no events and links back to all of them', async () => {
    const { user, currentPath } = await openEvents(EVENTS, '/events?category=seminar')
    expect(titles()).toEqual(['A kinder desk'])
    expect(emptyText()).toBe('No seminar events scheduled')
    await user.click(choice('View All Events'))
    expect(currentPath()).toBe('/events')
    expect(titles()).toHaveLength(3)
    expect(document.activeElement).toBe(main().getByRole('heading', { name: 'All Events' }))
  })
})

describe('a card', () => {
  const text = (title: string) => card(title).textContent

  it('has category, date and time in clinic time, location, open spots, and the description unless cut', async () => {
    const walk = clinicEvent({
      title: 'Walk',
      category: 'wellness',
      date: '2027-01-20T00:30:00.000Z',
      description: 'An hour outside.',
    })
    await openEvents([
      walk,
      { ...walk, id: 2, title: 'Talk', duration: 90 },
      { ...walk, id: 3, title: 'Night', duration: 360 },
      { ...walk, id: 4, title: 'Day', duration: 1_440 },
      { ...walk, id: 5, title: 'Run', excerpt: 'Come along.' },
    ])
    expect(headings()).toEqual(['Upcoming Events'])
    expect(main().queryByText('Past events')).toBeNull()
    expect(text('Walk')).toContain('wellness')
    expect(text('Walk')).toContain('Tuesday, January 19, 2027, 6:30 PM')
    expect(text('Walk')).toContain('Example Park pavilion')
    expect(text('Walk')).toContain('5 / 12 registered')
    expect(text('Walk')).toContain('7 spots left')
    expect(card('Walk').querySelector('time')?.dateTime).toBe('2027-01-20T00:30:00.000Z')
    expect(text('Walk')).not.toMatch(/Today|Past/)
    expect(text('Talk')).toContain('Tuesday, January 19, 2027, 6:30-8:00 PM')
    expect(text('Night')).toContain('Tuesday, January 19, 2027, 6:30 PM-12:30 AM')
    expect(text('Day')).toContain('Tuesday, January 19, 2027, 6:30 PM-Jan 20, 6:30 PM')
    expect(within(card('Walk')).getByText('An hour outside.').closest('details')).toBeNull()
    expect(within(card('Run')).getByText('Come along.').closest('details')).toBeNull()
    expect(within(card('Run')).getByText('An hour outside.').closest('details')?.open).toBe(false)
  })

  it("has the event's image, lazy and with dimensions, or a drawing of the category", async () => {
    await openEvents([
      clinicEvent({ id: 1, title: 'Walk', imageUrl: 'https://images.example.com/walk.jpg' }),
      clinicEvent({ id: 2, title: 'Soup', category: 'nutrition' }),
    ])
    const shown = card('Walk').querySelector('img')
    expect(shown?.getAttribute('src')).toBe('https://images.example.com/walk.jpg')
    expect([shown?.alt, shown?.getAttribute('loading'), shown?.width, shown?.height]).toEqual([
      '',
      'lazy',
      640,
      360,
    ])
    expect(card('Soup').querySelector('img')).toBeNull()
    expect(card('Soup').querySelector('svg[data-category="nutrition"]')).not.toBeNull()

    shown?.dispatchEvent(new Event('error'))
    await waitFor(() => expect(card('Walk').querySelector('svg[data-category="workshop"]')).not.toBeNull())
  })

  it('has an image of this site in its widths, with its focal point; the first one loads right away', async () => {
    const imageUrl = `/media/${'a'.repeat(64)}`
    const image = { alt: 'Five people on a lawn', width: 800, height: 1_200, focalX: 0.5, focalY: 0.2 }
    await openEvents([
      clinicEvent({ id: 1, title: 'Walk', imageUrl, image }),
      clinicEvent({ id: 2, title: 'Run', imageUrl, image }),
    ])
    const shown = card('Walk').querySelector('img')
    expect([shown?.alt, shown?.width, shown?.height]).toEqual(['Five people on a lawn', 800, 1_200])
    expect(shown?.srcset).toBe(`${imageUrl}?w=400 400w, ${imageUrl}?w=800 800w`)
    expect(shown?.style.objectPosition).toBe('50% 20%')
    const loading = (title: string) => {
      const one = card(title).querySelector('img')
      return [one?.getAttribute('loading'), one?.getAttribute('fetchpriority')]
    }
    expect([loading('Walk'), loading('Run')]).toEqual([
      [null, 'high'],
      ['lazy', null],
    ])
  })
})

it('shows an event whose stored image is not a valid address without an image', async () => {
  await openEvents(
    BROKEN_IMAGES.map((imageUrl, id) => clinicEvent({ id: id + 1, title: `Walk ${id}`, imageUrl })),
  )
  for (const [id] of BROKEN_IMAGES.entries()) {
    expect(card(`Walk ${id}`).querySelector('img')).toBeNull()
    expect(card(`Walk ${id}`).querySelector('svg[data-category="workshop"]')).not.toBeNull()
  }
})

it('changes Today to Past when the page stays open past midnight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  // 11:58 PM in the clinic.
  const site = { ...TEST_SITE, now: '2027-01-01T05:58:00.000Z' }
  await openEvents([clinicEvent({ title: 'Walk', date: '2027-01-01T02:00:00.000Z' })], '/events', site)
  expect(within(card('Walk')).getByText('Today')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(within(card('Walk')).getByText('Past')).toBeTruthy()
  expect(within(card('Walk')).getByRole('button', { name: 'Event Completed' })).toBeTruthy()
})

describe('loading the events', () => {
  it('shows a loading state', async () => {
    const { promise, resolve } = Promise.withResolvers<ClinicEvent[]>()
    await openPage('/events', { 'events.list': () => promise })
    expect(main().getByRole('status').textContent).toBe('Loading events')
    resolve([clinicEvent({ title: 'Walk' })])
    expect(await main().findByRole('heading', { name: 'Walk' })).toBeTruthy()
  })

  it('shows each failure in place and in a red toast, once, and can be repeated', async () => {
    let attempts = 0
    const { user } = await openEvents(() => {
      attempts += 1
      return attempts < 3 ? failWith('FORBIDDEN', 'no') : [clinicEvent({ title: 'Walk' })]
    })
    const alert = within(main().getByRole('alert'))
    expect(alert.getByText('Failed to fetch events')).toBeTruthy()
    expect(alert.getByText("You don't have permission to access this resource.")).toBeTruthy()
    const toast = () => toasts().getByRole('alert')
    expect(within(toast()).getByText('Error')).toBeTruthy()
    expect(within(toast()).getByText('Failed to fetch events')).toBeTruthy()
    const first = toast()
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(toast()).not.toBe(first))
    expect(within(toast()).getByText('Failed to fetch events')).toBeTruthy()
    await user.click(main().getByRole('button', { name: 'Try again' }))
    expect(await main().findByRole('heading', { name: 'Walk' })).toBeTruthy()
  })
})
