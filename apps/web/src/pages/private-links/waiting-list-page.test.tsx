import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { main, toasts } from '../../testing/on-page.ts'
import { openLink, placeOffer } from '../../testing/private-links.tsx'
import { failWith } from '../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The page of a place in line; what is pressed responds as told. */
async function open(offer = placeOffer(), responses: { take?: () => unknown; decline?: () => unknown } = {}) {
  let shown: unknown = offer
  const respond = (response: () => unknown) =>
    vi.fn(async () => {
      shown = await response()
      return shown
    })
  const take = respond(responses.take ?? (() => placeOffer({ state: 'taken' })))
  const decline = respond(responses.decline ?? (() => placeOffer({ state: 'declined' })))
  const page = await openLink('/waiting-list/abc', {
    'waitingList.offerPage': () => shown,
    'waitingList.takeOffer': take,
    'waitingList.declineOffer': decline,
  })
  await main().findByText('Lifting without fear')
  return { ...page, take, decline }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const heading = () => main().getByRole('heading', { level: 1 })

describe('the page of a place in line', () => {
  it.each([
    ['waiting', {}, 'Your place in line', ['Leave the line']],
    ['offered', {}, 'A place is free for you', ['Take the place', 'No, thank you']],
    ['taken', {}, 'You have a place', []],
    ['declined', {}, 'You are no longer in line', []],
    ['lapsed', {}, 'This offer has run out', []],
    ['offered', { offeredUntil: '2027-01-01T00:30:00.000Z' }, 'This offer has run out', []],
    ['waiting', { eventDate: '2026-12-31T23:30:00.000Z' }, 'No place became free', []],
  ] as const)('says how it stands, and what can be done: %s %o', async (state, over, title, buttons) => {
    await open(placeOffer({ state, offeredUntil: null, ...over }))
    expect(heading().textContent).toBe(title)
    expect(
      main()
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(buttons)
    const text = screen.getByRole('main').textContent
    expect(text).toMatch(/day, \w+ \d+, \d{4} \d:\d\d PM, Central Time/)
    expect(text).toContain('Example Park pavilion')
    expect(screen.queryByRole('link', { name: 'See all events' }) === null).toBe(buttons.length > 0)
  })

  it('says until when a place is kept', async () => {
    await open()
    expect(screen.getByRole('main').textContent).toContain(
      'We keep it for you until Friday, January 1, 2027, 6:30 PM.',
    )
  })

  it('is the 404 page where the token is of nothing', async () => {
    await openLink('/waiting-list/abc', { 'waitingList.offerPage': () => null })
    expect(await main().findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})

describe('somebody in line', () => {
  it('takes the place with one press', async () => {
    const { user, take, requests } = await open()
    await user.click(button('Take the place'))
    expect(await toasts().findByText('Registration successful')).toBeTruthy()
    expect(toasts().getByText('You have been registered for the event')).toBeTruthy()
    expect(take).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
    await waitFor(() => expect(document.activeElement).toBe(heading()))
    expect(heading().textContent).toBe('You have a place')
    expect(requests.map(({ url }) => url).join()).not.toContain('abc')
  })

  it('gives the place up after a question', async () => {
    const { user, decline } = await open()
    await user.click(button('No, thank you'))
    const dialog = await screen.findByRole('dialog', { name: 'Give the place to the next in line?' })
    expect(decline).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Give it up' }))
    expect(await toasts().findByText('Waiting list left')).toBeTruthy()
    expect(decline).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(heading().textContent).toBe('You are no longer in line'))
  })

  it('stays in line when the question is answered with no', async () => {
    const { user, decline } = await open(placeOffer({ state: 'waiting', offeredUntil: null }))
    await user.click(button('Leave the line'))
    await user.click(await screen.findByRole('button', { name: 'Stay in line' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(decline).not.toHaveBeenCalled()
  })

  it('who comes too late is told why, and sees how it stands now', async () => {
    let state: 'offered' | 'lapsed' = 'offered'
    const page = await openLink('/waiting-list/abc', {
      'waitingList.offerPage': () => placeOffer({ state }),
      'waitingList.takeOffer': () => {
        state = 'lapsed'
        return failWith('CONFLICT', 'This place is no longer on offer')
      },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Take the place' }))
    const alert = await toasts().findByRole('alert')
    expect(alert.textContent).toContain(
      'Registration failedFailed to register for event\nThis place is no longer on offer',
    )
    await waitFor(() => expect(heading().textContent).toBe('This offer has run out'))
  })
})
