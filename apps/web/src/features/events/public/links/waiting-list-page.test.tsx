import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, main, readTexts, toasts } from '#testing/on-page.ts'
import { spotOffer } from '#testing/private-links.tsx'
import { openPage } from '#testing/render-app.tsx'
import { failWith } from '#testing/stub-api.ts'

/** Opens the page of a waiting-list entry with stubbed API responses. */
async function open(offer = spotOffer()) {
  let shown = offer
  const respond = (state: 'taken' | 'declined') =>
    vi.fn(() => {
      shown = spotOffer({ state })
      return shown
    })
  const [take, decline] = [respond('taken'), respond('declined')]
  const page = await openPage('/waiting-list/abc', {
    'waitingList.offerPage': () => shown,
    'waitingList.takeOffer': take,
    'waitingList.declineOffer': decline,
  })
  await main().findByText('Lifting without fear')
  return { ...page, take, decline }
}

const heading = () => main().getByRole('heading', { level: 1 })

describe('the page of a waiting-list entry', () => {
  it.each([
    ['waiting', {}, 'Your waiting-list spot', ['Leave the waiting list']],
    ['offered', {}, 'A spot opened up', ['Take the spot', 'No, thanks']],
    ['taken', {}, "You're registered", []],
    ['declined', {}, "You're no longer on the waiting list", []],
    ['lapsed', {}, 'This offer has expired', []],
    ['offered', { offeredUntil: '2027-01-01T00:30:00.000Z' }, 'This offer has expired', []],
    ['waiting', { eventDate: '2027-01-01T00:30:00.000Z' }, 'No spot opened up', []],
  ] as const)('shows the state and the actions: %s %o', async (state, over, title, buttons) => {
    await open(spotOffer({ state, offeredUntil: null, ...over }))
    expect(heading().textContent).toBe(title)
    expect(readTexts(main().queryAllByRole('button'))).toEqual(buttons)
    const text = screen.getByRole('main').textContent
    expect(text).toMatch(/day, \w+ \d+, \d{4} \d:\d\d PM, Central Time/)
    expect(text).toContain('Example Park pavilion')
    expect(main().getByRole('time').closest('[data-void]')).toBeNull()
    expect(screen.queryByRole('link', { name: 'See all events' }) === null).toBe(buttons.length > 0)
  })

  it.each([
    [1, "You're 1st on the waiting list."],
    [2, "You're 2nd on the waiting list."],
  ])('says the place on the waiting list: %i', async (position, text) => {
    await open(spotOffer({ state: 'waiting', offeredUntil: null, position }))
    expect(screen.getByRole('main').textContent).toContain(`${text} There's nothing you need to do now.`)
  })
})

it.each([
  [
    'lapsed',
    '2027-01-20T00:30:00.000Z',
    'The spot went to the next person on the list. You can join the waiting list again.',
  ],
  ['lapsed', '2027-01-01T00:30:00.000Z', 'The event has started.'],
  ['offered', '2027-01-01T00:30:00.000Z', 'The event has started.'],
] as const)(
  'an expired offer leads back to the list only before the event: %s, %s',
  async (state, at, text) => {
    await open(spotOffer({ state, eventDate: at, offeredUntil: at }))
    expect(heading().nextElementSibling?.textContent).toBe(text)
  },
)

describe('a person on the waiting list', () => {
  it('sees how long the spot is held, and accepts it with one click', async () => {
    const { user, take, requests } = await open()
    expect(screen.getByRole('main').textContent).toContain(
      "We're holding it for you until Friday, January 1, 2027, 6:30 PM.",
    )
    await user.click(button('Take the spot'))
    expect(await toasts().findByText('Registration successful')).toBeTruthy()
    expect(toasts().getByText('You have been registered for the event')).toBeTruthy()
    expect(take).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
    await waitFor(() => expect(document.activeElement).toBe(heading()))
    expect(heading().textContent).toBe("You're registered")
    expect(requests.map(({ url }) => url).join()).not.toContain('abc')
  })

  it('sees that the spot goes to the next person only if that is before the event', async () => {
    const until = '2027-01-02T00:30:00.000Z'
    await open(spotOffer({ offeredUntil: until, eventDate: '2027-01-02T00:31:00.000Z' }))
    expect(screen.getByRole('main').textContent).toContain('PM. After that it goes to the next person')
    cleanup()
    await open(spotOffer({ offeredUntil: until, eventDate: until }))
    expect(screen.getByRole('main').textContent).not.toContain('next person')
  })

  it('declines the spot after a confirmation', async () => {
    const { user, decline } = await open()
    await user.click(button('No, thanks'))
    const dialog = await screen.findByRole('dialog', { name: 'Give up your spot?' })
    expect(decline).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Give up my spot' }))
    await waitFor(() => expect(heading().textContent).toBe("You're no longer on the waiting list"))
    expect(decline).toHaveBeenCalledTimes(1)
    // The heading says it.
    expect(toasts().getByRole('status').textContent).toBe('')
  })

  it('stays on the list when not confirming', async () => {
    const { user, decline } = await open(spotOffer({ state: 'waiting', offeredUntil: null }))
    await user.click(button('Leave the waiting list'))
    await user.click(await screen.findByRole('button', { name: 'Stay on the list' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(decline).not.toHaveBeenCalled()
  })

  it('sees why it is too late, and the current state', async () => {
    let state: 'offered' | 'lapsed' = 'offered'
    const page = await openPage('/waiting-list/abc', {
      'waitingList.offerPage': () => spotOffer({ state }),
      'waitingList.takeOffer': () => {
        state = 'lapsed'
        return failWith('CONFLICT', 'This spot is no longer available')
      },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Take the spot' }))
    const alert = await toasts().findByRole('alert')
    expect(alert.textContent).toContain(
      'Registration failedFailed to register for event\nThis spot is no longer available',
    )
    await waitFor(() => expect(heading().textContent).toBe('This offer has expired'))
  })
})
