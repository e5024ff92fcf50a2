import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BROKEN_PICTURES } from '../../../testing/clinic-event.ts'
import { described, fillIn, toasts } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'
import { waitingEntry } from '../../../testing/waiting.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const event = (more: Partial<ClinicEvent> = {}): ClinicEvent => ({
  id: 7,
  title: 'Stretch and strengthen',
  description: 'An hour of gentle exercises.',
  excerpt: null,
  date: '2027-02-12T00:00:30.000Z',
  location: 'The practice',
  maxAttendees: 12,
  imageUrl: null,
  picture: null,
  category: 'seminar',
  featured: true,
  registeredCount: 5,
  offeredCount: 0,
  version: 3,
  ...more,
})

async function openEvents(
  responses: Partial<
    Record<'list' | 'create' | 'update' | 'delete' | 'registrations' | 'line', (input: unknown) => unknown>
  > = {},
) {
  const create = vi.fn(responses.create ?? (() => event()))
  const update = vi.fn(responses.update ?? (() => event()))
  const remove = vi.fn(responses.delete ?? (() => ({ success: true })))
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': responses.list ?? (() => []),
    'events.create': create,
    'events.update': update,
    'events.delete': remove,
    'events.registrations': responses.registrations ?? (() => []),
    'waitingList.list': responses.line ?? (() => []),
  })
  await renderApp('/admin')
  await screen.findByRole('button', { name: 'Create Event' })
  return { create, update, remove, user: userEvent.setup() }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const edit = () => screen.findByRole('button', { name: 'Edit Stretch and strengthen' })

describe('the list of events', () => {
  it('shows when they are in clinic time, who registered, and the places left', async () => {
    await openEvents({
      list: () => [
        event(),
        event({
          id: 8,
          title: 'Walk',
          date: '2026-12-01T15:00:00.000Z',
          maxAttendees: null,
          featured: false,
        }),
      ],
    })
    const table = within(await screen.findByRole('table', { name: 'Events' }))
    const [, first, second] = table.getAllByRole('row')
    expect(first?.textContent).toContain(
      'Stretch and strengthenSeminarFeaturedFebruary 11, 2027, 6:00 PM5 / 127',
    )
    expect(second?.textContent).toContain('WalkSeminarDecember 1, 2026, 9:00 AM (past)5No limit')
  })

  it('says what to do when there are none', async () => {
    await openEvents()
    expect(await screen.findByText('No events yet')).toBeTruthy()
    expect(screen.getByText(/Create the first one with the form/)).toBeTruthy()
  })

  it('says why it could not be fetched', async () => {
    await openEvents({ list: () => failWith('FORBIDDEN', 'No') })
    expect(await screen.findByText('Failed to fetch events')).toBeTruthy()
  })

  it('draws a hundred of 5,000 at a time', async () => {
    await openEvents({ list: () => Array.from({ length: 5_000 }, (_, id) => event({ id: id + 1 })) })
    expect(await screen.findByText('1 to 100 of 5,000')).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(101)
  })
})

describe('creating an event', () => {
  it('says beside the fields what is missing, and sends nothing', async () => {
    const { user, create } = await openEvents()
    await fillIn(user, { 'Max attendees': 'twelve' })
    await user.click(button('Create Event'))
    expect(described(field('Title'))).toContain('Title is required')
    expect(described(field('Description'))).toContain('Description is required')
    expect(described(field('Date'))).toContain('Date is required')
    expect(described(field('Location'))).toContain('Location is required')
    expect(described(field('Max attendees'))).toContain('Max attendees must be a number')
    expect(document.activeElement).toBe(field('Title'))
    expect(create).not.toHaveBeenCalled()
  })

  it('takes the date as clinic time, named beside it, sends the instant, and starts from a workshop that is not featured', async () => {
    const { user, create } = await openEvents()
    expect(described(field('Date'))).toContain('Central Time')
    await fillIn(user, { Title: 'Talk', Description: 'About backs', Location: 'Library' })
    await user.type(field('Date'), '2027-03-01T18:30')
    await user.click(button('Create Event'))
    expect(await toasts().findByText('Event created')).toBeTruthy()
    expect(create).toHaveBeenCalledExactlyOnceWith({
      title: 'Talk',
      description: 'About backs',
      excerpt: null,
      date: '2027-03-02T00:30:00.000Z',
      location: 'Library',
      maxAttendees: null,
      imageUrl: null,
      category: 'workshop',
      featured: false,
    })
    expect(field('Title').value).toBe('')
  })

  it('rejects a time that the clock skips on that day, beside its field', async () => {
    const { user, create } = await openEvents()
    await fillIn(user, { Title: 'Talk', Description: 'About backs', Location: 'Library' })
    await user.type(field('Date'), '2027-03-14T02:30')
    await user.click(button('Create Event'))
    expect(described(field('Date'))).toContain('Enter a date and time that exist')
    expect(document.activeElement).toBe(field('Date'))
    expect(create).not.toHaveBeenCalled()
  })

  it('keeps what was typed when it fails, and says why', async () => {
    const { user } = await openEvents({
      create: () =>
        failWith('BAD_REQUEST', 'Enter a date and time that exist', {
          issues: [{ path: ['date'], message: 'Enter a date and time that exist' }],
        }),
    })
    await fillIn(user, { Title: 'Talk', Description: 'About backs', Location: 'Library' })
    await user.type(field('Date'), '2027-03-14T03:30')
    await user.click(button('Create Event'))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to create event')
    expect(described(field('Date'))).toContain('Enter a date and time that exist')
    expect(field('Title').value).toBe('Talk')
  })
})

describe('editing an event', () => {
  it('loads it, and saves it with its version; a date that was not affected stays to the second', async () => {
    const { user, update } = await openEvents({ list: () => [event()] })
    await user.click(await edit())
    expect(field('Date').value).toBe('2027-02-11T18:00')
    await fillIn(user, { Location: 'The library' })
    await user.click(button('Update Event'))
    expect(await toasts().findByText('Event updated')).toBeTruthy()
    const {
      registeredCount: _,
      offeredCount: __,
      picture: ___,
      ...fields
    } = event({ location: 'The library' })
    expect(update).toHaveBeenCalledExactlyOnceWith({ ...fields, tellRegistered: true })
  })

  it.each(BROKEN_PICTURES)(
    'shows the stored picture %s in its field, where it can be put right',
    async imageUrl => {
      const { user } = await openEvents({ list: () => [event({ imageUrl })] })
      await user.click(await edit())
      expect(field('Image URL').value).toBe(imageUrl)
    },
  )

  it('warns when the maximum falls below the number of registrations', async () => {
    const { user } = await openEvents({ list: () => [event()] })
    await user.click(await edit())
    await user.clear(field('Max attendees'))
    await user.type(field('Max attendees'), '4')
    expect(screen.getByText(/5 have registered already/)).toBeTruthy()
    await user.clear(field('Max attendees'))
    expect(screen.queryByText(/have registered already/)).toBeNull()
  })

  it('keeps what was typed when somebody else was quicker', async () => {
    const { user, update } = await openEvents({
      list: () => [event()],
      update: () => failWith('CONFLICT', 'Someone else changed this in the meantime'),
    })
    await user.click(await edit())
    await fillIn(user, { Title: 'New title' })
    await user.click(button('Update Event'))
    expect(await screen.findByText(/What you typed is kept here/)).toBeTruthy()
    expect(field('Title').value).toBe('New title')
    expect(update).toHaveBeenCalledTimes(1)
  })
})

it('an event is deleted after being told how many and whose registrations go with it', async () => {
  const { user, remove } = await openEvents({
    list: () => [event({ registeredCount: 12, maxAttendees: 12 })],
    line: () => [
      waitingEntry({ id: 1 }),
      waitingEntry({ id: 2, state: 'lapsed' }),
      waitingEntry({ id: 3, eventId: 8 }),
    ],
    registrations: () => Array.from({ length: 12 }, (_, id) => ({ id, name: `Guest ${id + 1}` })),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Stretch and strengthen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this event?' }))
  expect(dialog.getByText('12 registrations go with it')).toBeTruthy()
  expect(await dialog.findByText('Guest 10')).toBeTruthy()
  expect(dialog.queryByText('Guest 11')).toBeNull()
  expect(dialog.getByText('and 2 more')).toBeTruthy()
  expect(await dialog.findByText('1 person is in line for a place, and is not told.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete event' }))
  expect(await toasts().findByText('Event deleted')).toBeTruthy()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7, tellRegistered: true })
})

describe('telling those registered', () => {
  const MOVED = 'Tell the 5 people registered'
  const tell = (label = MOVED) => screen.queryByLabelText<HTMLInputElement>(label)
  const save = async (user: UserEvent) => {
    await user.click(button('Update Event'))
    expect(await toasts().findByText('Event updated')).toBeTruthy()
  }

  it('of another date is asked, yes at first, with what the mail says', async () => {
    const { user, update } = await openEvents({ list: () => [event()] })
    await user.click(await edit())
    expect(tell()).toBeNull()
    await fillIn(user, { Date: '2027-02-13T10:00' })
    expect(tell()?.checked).toBe(true)
    expect(described(tell() as HTMLElement)).toContain(
      'Subject: “Changed: your event is on Saturday, February 13, 2027”.',
    )
    await user.click(tell() as HTMLElement)
    await save(user)
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ tellRegistered: false }))
  })

  it('of another place is asked, and not any more when it is put back', async () => {
    const { user, update } = await openEvents({ list: () => [event({ registeredCount: 1 })] })
    await user.click(await edit())
    await fillIn(user, { Location: 'The library' })
    expect(tell('Tell the person registered')).toBeTruthy()
    await fillIn(user, { Location: ' The practice ', Title: 'Stretch' })
    expect(tell('Tell the person registered')).toBeNull()
    await save(user)
    expect(update.mock.calls[0]?.[0]).not.toHaveProperty('tellRegistered')
  })

  it.each([
    ['whom nobody has registered for', { registeredCount: 0 }, '2027-02-13T10:00'],
    ['that moves into the past', {}, '2026-02-13T10:00'],
  ])('is not asked of an event %s', async (_which, over, date) => {
    const { user, update } = await openEvents({ list: () => [event(over)] })
    await user.click(await edit())
    await fillIn(user, { Date: date })
    expect(screen.queryByLabelText(/^Tell the/)).toBeNull()
    await save(user)
    expect(update.mock.calls[0]?.[0]).not.toHaveProperty('tellRegistered')
  })

  it('that an event is deleted is asked, with what the mail says', async () => {
    const { user, remove } = await openEvents({ list: () => [event()] })
    await user.click(await screen.findByRole('button', { name: 'Delete Stretch and strengthen' }))
    expect(described(tell() as HTMLElement)).toContain(
      'Subject: “Cancelled: the event on Thursday, February 11, 2027”.',
    )
    await user.click(tell() as HTMLElement)
    await user.click(button('Delete event'))
    expect(await toasts().findByText('Event deleted')).toBeTruthy()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7, tellRegistered: false })
  })

  it('that a past event is deleted is not asked', async () => {
    const { user, remove } = await openEvents({ list: () => [event({ date: '2026-12-01T15:00:00.000Z' })] })
    await user.click(await screen.findByRole('button', { name: 'Delete Stretch and strengthen' }))
    expect(tell()).toBeNull()
    expect(screen.getByText(/Nobody is told/)).toBeTruthy()
    await user.click(button('Delete event'))
    expect(await toasts().findByText('Event deleted')).toBeTruthy()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  })
})

it('an event that is deleted while it is being edited leaves an empty form', async () => {
  let events = [event({ registeredCount: 0 })]
  const { user } = await openEvents({
    list: () => events,
    delete: () => {
      events = []
      return { success: true }
    },
  })
  await user.click(await edit())
  await fillIn(user, { Location: 'The library' })
  await user.click(button('Delete Stretch and strengthen'))
  await user.click(button('Delete event'))
  expect(await toasts().findByText('Event deleted')).toBeTruthy()
  expect(button('Create Event')).toBeTruthy()
  expect(field('Location').value).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Events', level: 1 }))
})
