import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BROKEN_IMAGES, clinicEvent, registered } from '#testing/clinic-event.ts'
import { button, described, field, fillIn, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'
import { waitingEntry } from '#testing/waiting.ts'

const event = (more: Partial<ClinicEvent> = {}) =>
  clinicEvent({
    id: 7,
    title: 'Stretch and strengthen',
    date: '2027-02-12T00:00:30.000Z',
    location: 'The practice',
    category: 'seminar',
    featured: true,
    version: 3,
    ...more,
  })

async function openEvents(procedures: Stubs = {}) {
  const create = vi.fn(procedures['events.create'] ?? (() => event()))
  const update = vi.fn(procedures['events.update'] ?? (() => event()))
  const remove = vi.fn<Stub<'events.delete'>>(procedures['events.delete'] ?? (() => ({ success: true })))
  const { user } = await openAdmin('/admin', {
    'events.registrations': () => [],
    ...procedures,
    ...{ 'events.create': create, 'events.update': update, 'events.delete': remove },
  })
  await screen.findByRole('button', { name: 'Create event' })
  return { create, update, remove, user }
}

const edit = () => screen.findByRole('button', { name: 'Edit Stretch and strengthen' })

describe('the list of events', () => {
  it('shows dates in clinic time, attendees, and open spots', async () => {
    await openEvents({
      'events.list': () => [
        event(),
        event({
          id: 8,
          title: 'Walk',
          date: '2026-12-01T15:00:00.000Z',
          duration: null,
          maxAttendees: null,
          featured: false,
        }),
      ],
    })
    const table = within(await screen.findByRole('table', { name: 'Events' }))
    const [, first, second] = table.getAllByRole('row')
    expect(first?.textContent).toContain(
      'Stretch and strengthenSeminarFeaturedSpanish: Not translatedFebruary 11, 2027, 6:00 PM5 / 127',
    )
    expect(second?.textContent).toContain(
      'WalkSeminarSpanish: Not translatedDecember 1, 2026, 9:00 AM (past)5No limit',
    )
  })

  it('explains what to do when empty', async () => {
    await openEvents()
    expect(await screen.findByText('No events yet')).toBeTruthy()
    expect(screen.getByText(/Create your first event/)).toBeTruthy()
  })
})

describe('creating an event', () => {
  it('shows missing values beside the fields, and a time that DST skips on that day, and sends nothing', async () => {
    const { user, create } = await openEvents()
    await fillIn(user, { 'Max attendees': 'twelve' })
    await user.click(button('Create event'))
    expect(described(field('Title'))).toContain('Title is required')
    expect(described(field('Description'))).toContain('Description is required')
    expect(described(field('Date'))).toContain('Date is required')
    expect(described(field('Location'))).toContain('Location is required')
    expect(described(field('Max attendees'))).toContain('Max attendees must be a number')
    expect(document.activeElement).toBe(field('Title'))
    await fillIn(user, { Title: 'Talk', Description: 'About backs', Location: 'Library' })
    await user.clear(field('Max attendees'))
    await fillIn(user, { Date: '2027-03-14T02:30' })
    await user.click(button('Create event'))
    expect(described(field('Date'))).toContain('Enter a valid date and time')
    expect(document.activeElement).toBe(field('Date'))
    expect(create).not.toHaveBeenCalled()
  })

  it('takes the date in clinic time, sends the instant, and starts as a workshop that is not featured', async () => {
    const { user, create } = await openEvents()
    expect(described(field('Date'))).toContain('Central Time')
    await fillIn(user, { Title: 'Talk', Description: 'About backs', Location: 'Library' })
    await user.type(field('Date'), '2027-03-01T18:30')
    await user.click(button('Create event'))
    expect(await toasts().findByText('Event created')).toBeTruthy()
    expect(create).toHaveBeenCalledExactlyOnceWith({
      title: 'Talk',
      description: 'About backs',
      excerpt: null,
      date: '2027-03-02T00:30:00.000Z',
      location: 'Library',
      duration: null,
      maxAttendees: null,
      imageUrl: null,
      category: 'workshop',
      featured: false,
      translations: { es: null },
    })
    expect(field('Title').value).toBe('')
  })

  it('keeps the typed text when it fails, and shows why', async () => {
    const { user } = await openEvents({
      'events.create': () =>
        failWith('BAD_REQUEST', 'Enter a valid date and time', {
          issues: [{ path: ['date'], message: 'Enter a valid date and time' }],
        }),
    })
    await fillIn(user, { Title: 'Talk', Description: 'About backs', Location: 'Library' })
    await user.type(field('Date'), '2027-03-14T03:30')
    await user.click(button('Create event'))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to create event')
    expect(described(field('Date'))).toContain('Enter a valid date and time')
    expect(field('Title').value).toBe('Talk')
  })
})

describe('editing an event', () => {
  it('loads it and saves it with its version; an unchanged date keeps its seconds', async () => {
    const { user, update } = await openEvents({ 'events.list': () => [event()] })
    await user.click(await edit())
    expect(field('Date').value).toBe('2027-02-11T18:00')
    await fillIn(user, { Location: 'The library' })
    await user.click(button('Update event'))
    expect(await toasts().findByText('Event updated')).toBeTruthy()
    const stored = event({ location: 'The library' })
    const { registeredCount: _, offeredCount: __, image: ___, outdatedTranslations: ____, ...fields } = stored
    expect(update).toHaveBeenCalledExactlyOnceWith({
      ...fields,
      translations: { es: null },
      notifyAttendees: true,
    })
  })

  it('shows stored images that are no address in their field, where they can be corrected', async () => {
    const { user } = await openEvents({
      'events.list': () =>
        BROKEN_IMAGES.map((imageUrl, id) => event({ id: id + 1, title: `Walk ${id}`, imageUrl })),
    })
    for (const [id, imageUrl] of BROKEN_IMAGES.entries()) {
      await user.click(await screen.findByRole('button', { name: `Edit Walk ${id}` }))
      expect(field('Image URL').value).toBe(imageUrl)
    }
  })

  it('warns when the maximum falls below the number of registrations', async () => {
    const { user } = await openEvents({ 'events.list': () => [event()] })
    await user.click(await edit())
    await user.clear(field('Max attendees'))
    await user.type(field('Max attendees'), '4')
    const warning =
      /^5 people are already registered\. With (.*) they all keep theirs, but no one else can register\.$/
    expect(screen.getByText(warning).textContent).toContain('With 4 spots they')
    await user.clear(field('Max attendees'))
    expect(screen.queryByText(warning)).toBeNull()
    await user.type(field('Max attendees'), ' 1 ')
    expect(screen.getByText(warning).textContent).toContain('With 1 spot they')
    await user.clear(field('Max attendees'))
    await user.type(field('Max attendees'), '1.5')
    expect(screen.queryByText(warning)).toBeNull()
    await user.click(button('Update event'))
    expect(described(field('Max attendees'))).toContain('Max attendees must be a whole number')
  })
})

it('deleting an event first shows how many and whose registrations it deletes', async () => {
  const { user, remove } = await openEvents({
    'events.list': () => [event({ registeredCount: 12, maxAttendees: 12 })],
    'waitingList.list': () => [
      waitingEntry({ id: 1 }),
      waitingEntry({ id: 2, state: 'lapsed' }),
      waitingEntry({ id: 3, eventId: 8 }),
    ],
    'events.registrations': () =>
      Array.from({ length: 12 }, (_, id) => ({
        ...registered({ eventId: 7, name: `Guest ${id + 1}`, email: `${id}@example.com` }),
        id,
        cameAt: null,
        cancelledAt: null,
        language: 'en' as const,
      })),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Stretch and strengthen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this event?' }))
  expect(dialog.getByText('12 registrations')).toBeTruthy()
  expect(await dialog.findByText('Guest 10')).toBeTruthy()
  expect(dialog.queryByText('Guest 11')).toBeNull()
  expect(dialog.getByText('and 2 more')).toBeTruthy()
  expect(await dialog.findByText('1 person is on the waiting list.')).toBeTruthy()
  const notify = dialog.getByRole('checkbox', {
    name: 'Notify 12 attendees and 1 person on the waiting list',
  })
  expect(described(notify)).toContain(
    'Subject: “Cancelled: Stretch and strengthen, Thursday, February 11, 2027”.',
  )
  await user.click(notify)
  await user.click(dialog.getByRole('button', { name: 'Delete event' }))
  expect(await toasts().findByText('Event deleted')).toBeTruthy()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7, notifyAttendees: false })
})

describe('notifying attendees', () => {
  const checkbox = (label: string | RegExp = /^Notify/) => screen.queryByLabelText<HTMLInputElement>(label)
  const save = async (user: UserEvent) => {
    await user.click(button('Update event'))
    expect(await toasts().findByText('Event updated')).toBeTruthy()
  }

  it('of a new location is offered until changed back, and of a new date, checked at first, with what the email says', async () => {
    const { user, update } = await openEvents({ 'events.list': () => [event({ registeredCount: 1 })] })
    await user.click(await edit())
    expect(checkbox()).toBeNull()
    await fillIn(user, { Location: 'The library' })
    expect(checkbox('Notify 1 attendee')).toBeTruthy()
    await fillIn(user, { Location: ' The practice ' })
    expect(checkbox()).toBeNull()
    await fillIn(user, { Date: '2027-02-13T10:00' })
    expect(checkbox()?.checked).toBe(true)
    expect(described(checkbox() as HTMLElement)).toContain(
      'Subject: “Changed: Stretch and strengthen, Saturday, February 13, 2027”.',
    )
    await user.click(checkbox() as HTMLElement)
    await save(user)
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ notifyAttendees: false }))
  })

  it('is not offered for an event without registrations', async () => {
    const { user, update } = await openEvents({ 'events.list': () => [event({ registeredCount: 0 })] })
    await user.click(await edit())
    await fillIn(user, { Date: '2027-02-13T10:00' })
    expect(screen.queryByLabelText(/^Notify/)).toBeNull()
    await save(user)
    expect(update.mock.calls[0]?.[0]).not.toHaveProperty('notifyAttendees')
  })

  it('of a new date is offered where a spot is only on offer, with what that email says', async () => {
    const { user, update } = await openEvents({
      'events.list': () => [event({ registeredCount: 0, offeredCount: 1 })],
      'waitingList.list': () => [waitingEntry({ state: 'offered' })],
    })
    await user.click(await edit())
    await fillIn(user, { Date: '2027-02-13T10:00' })
    expect(described(checkbox('Notify 1 person on the waiting list') as HTMLElement)).toContain(
      'Subject: “A spot opened up: Stretch and strengthen, Saturday, February 13, 2027”.',
    )
    await save(user)
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ notifyAttendees: true }))
  })

  it('of a new location names the waiting list of a full event', async () => {
    const { user } = await openEvents({
      'events.list': () => [event({ registeredCount: 2, maxAttendees: 2 })],
      'waitingList.list': () => [waitingEntry({}), waitingEntry({ id: 2, state: 'declined' })],
    })
    await user.click(await edit())
    await fillIn(user, { Location: 'The library' })
    expect(await screen.findByLabelText('Notify 2 attendees and 1 person on the waiting list')).toBeTruthy()
  })

  it('of a deleted event is offered even if only the waiting list has people', async () => {
    const { user, remove } = await openEvents({
      'events.list': () => [event({ registeredCount: 0, offeredCount: 1 })],
      'waitingList.list': () => [waitingEntry({ state: 'offered' }), waitingEntry({ id: 2 })],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Stretch and strengthen' }))
    const notify = await screen.findByLabelText('Notify 2 people on the waiting list')
    expect(described(notify)).toContain('It says the event is cancelled and links to other events.')
    await user.click(button('Delete event'))
    expect(await toasts().findByText('Event deleted')).toBeTruthy()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7, notifyAttendees: true })
  })

  it('of a deleted past event is not offered', async () => {
    const { user, remove } = await openEvents({
      'events.list': () => [event({ date: '2026-12-01T15:00:00.000Z' })],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Stretch and strengthen' }))
    expect(checkbox()).toBeNull()
    expect(screen.getByText(/No one is notified/)).toBeTruthy()
    await user.click(button('Delete event'))
    expect(await toasts().findByText('Event deleted')).toBeTruthy()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  })
})

it('deleting an event while editing it empties the form', async () => {
  let events = [event({ registeredCount: 0 })]
  const { user } = await openEvents({
    'events.list': () => events,
    'events.delete': () => {
      events = []
      return { success: true }
    },
  })
  await user.click(await edit())
  await fillIn(user, { Location: 'The library' })
  await user.click(button('Delete Stretch and strengthen'))
  await user.click(button('Delete event'))
  expect(await toasts().findByText('Event deleted')).toBeTruthy()
  expect(button('Create event')).toBeTruthy()
  expect(field('Location').value).toBe('')
  const heading = screen.getByRole('heading', { name: 'Events', level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
