import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clinicEvent } from '../../../testing/clinic-event.ts'
import { toasts } from '../../../testing/on-page.ts'
import { seenBefore } from '../../../testing/outdated.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'
import { waitingEntry } from '../../../testing/waiting.ts'
import { offerNotes, placesText, waitingText } from './waiting-words.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const EVENT = clinicEvent({
  id: 7,
  title: 'Stretch and strengthen',
  date: '2027-02-12T00:00:00.000Z',
  maxAttendees: 12,
  registeredCount: 11,
  offeredCount: 1,
})

const waiting = (id: number, name: string, more: Partial<Waiting> = {}) =>
  waitingEntry({ ...{ id, name, email: `${id}@example.com`, place: null }, ...more })
const LINE = [
  waiting(1, 'Ada Lovelace', { state: 'taken' }),
  waiting(2, 'Grace Hopper', { state: 'offered', offeredUntil: '2027-01-01T16:00:00.000Z' }),
  waiting(3, 'Joan Clarke', { place: 1, phone: '(573) 555-0177' }),
  waiting(4, 'Mary Jackson', { place: 2 }),
]

async function openLines(procedures: Parameters<typeof stubApi>[0] = {}) {
  const offer = vi.fn(() => ({ success: true }))
  const remove = vi.fn(() => ({ success: true }))
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': () => [EVENT],
    'events.attendees': () => [],
    'waitingList.list': () => LINE,
    'waitingList.offer': offer,
    'waitingList.remove': remove,
    ...procedures,
  })
  const app = await renderApp('/admin/registrations')
  return { ...app, offer, remove, user: userEvent.setup() }
}

const line = async () =>
  within(await screen.findByRole('region', { name: 'Stretch and strengthen, February 11, 2027' }))

describe('the waiting list of an event', () => {
  it('is in its order with what became of each, those whose turn is over last', async () => {
    await openLines()
    const rows = (await line()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^Grace Hopper.*Place on offer until Jan 1, 2027, 10:00 AM/),
      expect.stringMatching(/^Place in line: 1Joan Clarke.*\(573\) 555-0177.*Waiting since Dec 30, 9:00 AM/),
      expect.stringMatching(/^Place in line: 2Mary Jackson/),
      expect.stringMatching(/^Ada Lovelace.*Took the place/),
    ])
    expect((await line()).getByText('12 of 12 places taken, 1 of them on offer')).toBeTruthy()
  })

  it('is not there where nobody is in line', async () => {
    await openLines({ 'waitingList.list': () => [] })
    expect(await screen.findByText('No registrations yet')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/^Fetching/)).toBeNull())
    expect(screen.queryByRole('heading', { name: 'Waiting lists' })).toBeNull()
  })

  it('that cannot be read says so', async () => {
    await openLines({ 'waitingList.list': () => failWith('FORBIDDEN', 'No') })
    expect(await toasts().findByText('Failed to fetch waiting lists')).toBeTruthy()
  })

  it('can offer a place by hand to those who wait alone', async () => {
    await openLines()
    const offers = (await line()).getAllByRole('button', { name: /^Offer a place/ })
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      'Offer a place to Joan Clarke',
      'Offer a place to Mary Jackson',
    ])
  })
})

describe('offering a place by hand', () => {
  const ask = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Offer a place to Mary Jackson' }))
    return within(screen.getByRole('dialog', { name: 'Offer a place?' }))
  }

  it('says whom it passes over, that it is beyond the maximum, and what the mail says', async () => {
    const { user, offer, queryClient } = await openLines()
    await line()
    const outdated = seenBefore(queryClient, 'events.registrations', 'registrationLinks.page')
    const dialog = await ask(user)
    const text = screen.getByRole('dialog').textContent
    expect(text).toContain('1 person is before them in line, and stays there.')
    expect(text).toContain('12 of 12 places taken, 1 of them on offer. This one is beyond the maximum.')
    expect(text).toContain('A mail goes to 4@example.com at once')
    expect(text).toContain('“A place is free for you on Thursday, February 11, 2027”')
    expect(text).toContain('The place is kept until Jan 1, 2027, 6:30 PM.')
    await user.click(dialog.getByRole('button', { name: 'Offer a place' }))
    expect(await toasts().findByText('Place offered')).toBeTruthy()
    expect(offer).toHaveBeenCalledExactlyOnceWith({ id: 4 })
    await waitFor(() => expect(outdated()).toEqual(['events.registrations', 'registrationLinks.page']))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('offers nothing when that is not wanted', async () => {
    const { user, offer } = await openLines()
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    expect(offer).not.toHaveBeenCalled()
  })

  it('says why when it is not possible any more', async () => {
    const { user } = await openLines({
      'waitingList.offer': () => failWith('CONFLICT', 'The event has begun'),
    })
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', { name: 'Offer a place' }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to offer a place')
  })
})

it('somebody is removed from the line after a question that says where their offer goes', async () => {
  const { user, remove } = await openLines()
  await user.click(await screen.findByRole('button', { name: 'Remove Grace Hopper from the waiting list' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove from the waiting list?' }))
  expect(dialog.getByText(/goes to the next in line/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await toasts().findByText('Removed from the waiting list')).toBeTruthy()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 2 })
})

describe('the words for it', () => {
  const NOW = Date.parse('2027-01-01T00:30:00.000Z')
  it.each([
    [{ state: 'lapsed', offeredUntil: '2026-12-31T16:00:00.000Z' }, 'The offer ran out Dec 31, 10:00 AM'],
    [{ state: 'declined' }, 'Declined, or left the line'],
  ] as const)('are for %j "%s"', (over, text) => {
    expect(waitingText(waiting(1, 'Ada', over), NOW, 'America/Chicago')).toBe(text)
  })

  it('are of places without a maximum too', () => {
    expect(placesText({ maxAttendees: null, registeredCount: 3, offeredCount: 0 })).toBe('3 places taken')
  })

  it.each([
    [{ maxAttendees: 5, registeredCount: 4, offeredCount: 0 }, 1, []],
    [
      { maxAttendees: null, registeredCount: 9, offeredCount: 0 },
      3,
      ['2 people are before them in line, and stay there.'],
    ],
  ])('note of %j nothing that is not so', (places, place, notes) => {
    expect(offerNotes(places, { place })).toEqual(notes)
  })
})
