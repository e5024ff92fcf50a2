import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createFormat } from '#lib/use-format.ts'
import { subjectMail } from '#testing/admin-appointments.tsx'
import { clinicEvent } from '#testing/clinic-event.ts'
import { attendees } from '#testing/example-rows.ts'
import { chooseInMenu, readTexts, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { seenBefore } from '#testing/outdated.ts'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'
import { waitingEntry } from '#testing/waiting.ts'
import { offerNotes, placesText, waitingText } from './waiting-list-labels.ts'

const EVENT = clinicEvent({
  id: 7,
  title: 'Stretch and strengthen',
  date: '2027-02-12T00:00:00.000Z',
  maxAttendees: 12,
  registeredCount: 11,
  offeredCount: 1,
})

const waiting = (id: number, name: string, more: Partial<Waiting> = {}) =>
  waitingEntry({ id, name, email: `${id}@example.com`, place: null, ...more })
const LINE = [
  waiting(1, 'Ada Lovelace', { state: 'taken' }),
  waiting(2, 'Grace Hopper', { state: 'offered', offeredUntil: '2027-01-01T16:00:00.000Z' }),
  waiting(3, 'Joan Clarke', { place: 1, phone: '(573) 555-0177', mails: [subjectMail()] }),
  // A browser has the texts of its window's language alone.
  waiting(4, 'Mary Jackson', { place: 2, language: 'es' }),
]

async function openLines(procedures: Stubs = {}) {
  const offer = vi.fn<Stub<'waitingList.offer'>>(() => ({ success: true }))
  const remove = vi.fn<Stub<'waitingList.remove'>>(() => ({ success: true }))
  const app = await openAdmin('/admin/registrations', {
    'events.list': () => [EVENT],
    'events.attendees': () => attendees(),
    'waitingList.list': () => LINE,
    'waitingList.offer': offer,
    'waitingList.remove': remove,
    ...procedures,
  })
  return { ...app, offer, remove }
}

const line = async () =>
  within(await screen.findByRole('group', { name: /^Stretch and strengthen, ?February 11, 2027, 6:00 PM$/ }))

describe('the waiting list of an event', () => {
  it('is in order, with the state of each, and a spot or another language only for those it concerns', async () => {
    const setLanguage = vi.fn<Stub<'waitingList.setLanguage'>>(() => ({ success: true }))
    const { user } = await openLines({ 'waitingList.setLanguage': setLanguage })
    const rows = readTexts((await line()).getAllByRole('listitem'))
    expect(rows).toEqual([
      expect.stringMatching(/^Grace Hopper.*Spot offered until Jan 1, 2027, 10:00 AM/),
      expect.stringMatching(
        /^Waiting list spot: 1Joan Clarke.*\(573\) 555-0177.*Waiting since Dec 30, 9:00 AM/,
      ),
      expect.stringMatching(/^Waiting list spot: 2Mary Jackson/),
      expect.stringMatching(/^Ada Lovelace.*Accepted/),
    ])
    expect((await line()).getByRole('button', { name: 'Emails: 1 sent' })).toBeTruthy()
    expect((await line()).getByText('12 of 12 spots taken, 1 of them offered')).toBeTruthy()
    const offers = (await line()).getAllByRole('button', { name: /^Offer a spot/ })
    expect(readTexts(offers)).toEqual(['Offer a spot to Joan Clarke', 'Offer a spot to Mary Jackson'])
    const menus = (await line()).getAllByRole('button', { name: /^More for / })
    expect(menus.map(menu => menu.getAttribute('aria-label'))).toEqual([
      'More for Grace Hopper',
      'More for Joan Clarke',
      'More for Mary Jackson',
    ])
    await chooseInMenu(user, 'Joan Clarke', 'Write to this person in Spanish')
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith({ id: 3, language: 'es' })
  })

  it('is hidden when empty', async () => {
    await openLines({ 'waitingList.list': () => [] })
    expect(await screen.findByText('No registrations yet')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
    expect(screen.queryByRole('heading', { name: 'Waiting lists' })).toBeNull()
  })

  it('shows that it could not load', async () => {
    await openLines({ 'waitingList.list': () => failWith('FORBIDDEN', 'No') })
    expect(await toasts().findByText("Couldn't load waiting lists")).toBeTruthy()
  })
})

describe('offering a spot manually', () => {
  const ask = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Offer a spot to Mary Jackson' }))
    return within(screen.getByRole('dialog', { name: 'Offer a spot?' }))
  }

  it('names who is passed over, offers nothing unless confirmed, warns beyond the maximum, and describes the email', async () => {
    const { user, offer, queryClient } = await openLines()
    await line()
    const outdated = seenBefore(queryClient, 'events.registrations', 'registrationLinks.page')
    await user.click((await ask(user)).getByRole('button', { name: 'Not now' }))
    expect(offer).not.toHaveBeenCalled()
    const dialog = await ask(user)
    const text = screen.getByRole('dialog').textContent
    expect(text).toContain('1 person is ahead of them on the waiting list and keeps that spot.')
    expect(text).toContain('12 of 12 spots taken, 1 of them offered. This offer exceeds the limit.')
    expect(text).toContain('We email 4@example.com right away')
    expect(text).toContain(
      'subject, translated: “A spot opened up: Stretch and strengthen, Thursday, February 11, 2027”',
    )
    expect(text).toContain('The spot is held until Jan 1, 2027, 6:30 PM. This email is in Spanish.')
    await user.click(dialog.getByRole('button', { name: 'Offer a spot' }))
    expect(await toasts().findByText('Spot offered')).toBeTruthy()
    expect(offer).toHaveBeenCalledExactlyOnceWith({ id: 4 })
    await waitFor(() => expect(outdated()).toEqual(['events.registrations', 'registrationLinks.page']))
    expect(document.activeElement?.textContent).toBe('Offer a spot to Mary Jackson')
  })

  it('explains that an offer ends when the event begins, and is not possible from then on', async () => {
    let date = '2027-01-01T01:00:00.000Z'
    const { user, queryClient } = await openLines({ 'events.list': () => [{ ...EVENT, date }] })
    await screen.findByRole('group', { name: /^Stretch and strengthen, ?December 31, 2026, 7:00 PM$/ })
    const dialog = await ask(user)
    expect(screen.getByRole('dialog').textContent).toContain('The spot is held until Dec 31, 7:00 PM.')
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    date = '2027-01-01T00:30:00.000Z'
    await queryClient.invalidateQueries()
    await screen.findByRole('group', { name: /^Stretch and strengthen, ?December 31, 2026, 6:30 PM$/ })
    expect(screen.queryByRole('button', { name: /^Offer a spot/ })).toBeNull()
  })

  it('shows why it is no longer possible', async () => {
    const { user } = await openLines({
      'waitingList.offer': () => failWith('CONFLICT', 'The event has begun'),
    })
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', { name: 'Offer a spot' }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to offer a spot')
  })
})

it('removing a person from the waiting list asks first and says where their offer goes', async () => {
  const { user, remove } = await openLines()
  await user.click(await screen.findByRole('button', { name: 'Remove Grace Hopper from the waiting list' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove from the waiting list?' }))
  expect(dialog.getByText(/goes to the next person/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await toasts().findByText('Removed from the waiting list')).toBeTruthy()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 2 })
})

describe('waiting-list labels', () => {
  const now = Date.parse('2027-01-01T00:30:00.000Z')
  const format = createFormat({ now, timeZone: 'America/Chicago', language: 'en' })
  it.each([
    [{ state: 'lapsed', offeredUntil: '2026-12-31T16:00:00.000Z' }, 'Offer expired Dec 31, 10:00 AM'],
    [{ state: 'declined' }, 'Declined or left the waiting list'],
  ] as const)('for %j are "%s"', (over, text) => {
    expect(waitingText(waiting(1, 'Ada', over), format)).toBe(text)
  })

  it('count spots without a maximum too', () => {
    expect(placesText({ maxAttendees: null, registeredCount: 3, offeredCount: 0 }, 'en')).toBe(
      '3 spots taken',
    )
  })

  it.each([
    [{ maxAttendees: 5, registeredCount: 4, offeredCount: 0 }, 1, []],
    [
      { maxAttendees: null, registeredCount: 9, offeredCount: 0 },
      3,
      ['2 people are ahead of them on the waiting list and keep their spots.'],
    ],
  ])('for %j note only what applies', (places, place, notes) => {
    expect(offerNotes(places, { place }, 'en')).toEqual(notes)
  })
})
