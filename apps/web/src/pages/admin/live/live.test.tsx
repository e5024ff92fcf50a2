import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  adminAppointment,
  appointmentSearch,
  openAppointments,
} from '../../../testing/admin-appointments.tsx'
import { failWith } from '../../../testing/stub-api.ts'
import { type StubEventSource, stubEventSource } from '../../../testing/stub-event-source.ts'

const GRACE = adminAppointment()
const ADA = adminAppointment({
  id: 2,
  patientName: 'Ada Lovelace',
  appointmentDate: '2027-01-05T16:00:00.000Z',
})
const BOOKED: NewsItem = {
  ...{ key: 'booked 2', kind: 'booked', id: 2, name: 'Ada Lovelace', at: '2027-01-01T00:31:00.000Z' },
  ...{ startsAt: ADA.appointmentDate, eventTitle: null },
}

const ADMINISTRATOR = { id: 1, username: 'admin', isAdmin: true }

let streams: StubEventSource[]
beforeEach(() => {
  streams = stubEventSource()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The Appointments tab, whose stream has begun, with what is stored and what came, which a test changes. */
async function openLive(path = '/admin/appointments') {
  const stored = { appointments: [GRACE], news: [] as NewsItem[] | null }
  const session = { user: ADMINISTRATOR as typeof ADMINISTRATOR | null }
  const app = await openAppointments(
    {
      search: () => appointmentSearch(stored.appointments),
      user: () => session.user,
      news: () =>
        stored.news
          ? { news: stored.news, next: '2027-01-01T00:30:00.000Z' }
          : failWith('UNAUTHORIZED', 'Unauthorized'),
    },
    path,
  )
  const hear = (...nouns: string[]) => act(async () => streams.at(-1)?.say('message', nouns))
  await screen.findByRole('tab', { selected: true })
  await waitFor(() => expect(streams).toHaveLength(1))
  await hear('appointments', 'session', 'mail')
  const newsRead = () => app.requests.filter(({ url }) => url.includes('live.news'))
  await waitFor(() => expect(newsRead()).toHaveLength(1))
  return { ...app, stored, session, hear, newsRead }
}

const line = () => within(screen.getByRole('region', { name: 'What came in' }))

describe('a booking that was made elsewhere', () => {
  it('appears in the list, marked, and in one line that can be put away', async () => {
    const { stored, hear, user } = await openLive()
    await screen.findByRole('heading', { name: 'Grace Hopper', level: 3 })
    expect(line().getByRole('status').textContent).toBe('')

    stored.appointments = [GRACE, ADA]
    stored.news = [BOOKED]
    await hear('appointments')
    const row = await screen.findByRole('heading', { name: /Ada Lovelace/, level: 3 })
    await waitFor(() => expect(row.textContent).toBe('Ada LovelaceNew'))
    expect(screen.getByRole('heading', { name: 'Grace Hopper', level: 3 })).toBeTruthy()
    expect(line().getByRole('status').textContent).toBe('Ada Lovelace booked Tue 10:00 AM')
    expect(line().queryByRole('link')).toBeNull()

    await user.click(line().getByRole('button', { name: 'Put away' }))
    expect(line().getByRole('status').textContent).toBe('')
    expect(row.textContent).toBe('Ada Lovelace')
  })

  it('is told on every other tab, which leads to it, and is seen once its tab is left', async () => {
    const { stored, hear, user } = await openLive('/admin/schedule')
    stored.appointments = [GRACE, ADA]
    stored.news = [BOOKED]
    await hear('appointments')
    await user.click(await line().findByRole('link', { name: 'Show' }))
    const row = await screen.findByRole('heading', { name: /Ada Lovelace/, level: 3 })
    expect(row.textContent).toBe('Ada LovelaceNew')
    await user.click(screen.getByRole('tab', { name: 'Schedule Setup' }))
    await waitFor(() => expect(line().getByRole('status').textContent).toBe(''))
  })

  it('touches nothing that is being edited', async () => {
    const { stored, hear, user } = await openLive()
    await user.click(await screen.findByRole('button', { name: 'Edit the appointment of Grace Hopper' }))
    const notes = screen.getByRole('textbox', { name: 'Notes' })
    await user.type(notes, 'Half a sen')
    stored.appointments = [GRACE, ADA]
    stored.news = [BOOKED]
    await hear('appointments')
    await screen.findByText('Ada Lovelace')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('Half a sen')
    expect(document.activeElement).toBe(notes)
  })
})

describe('an appointment that changes while it is edited', () => {
  async function openEdited() {
    const app = await openLive()
    await app.user.click(await screen.findByRole('button', { name: 'Edit the appointment of Grace Hopper' }))
    await app.user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Typed')
    return app
  }
  const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  const offer = () => screen.findByRole('button', { name: 'Load what is stored now' })

  it('says so, keeps what was typed, and offers what is stored', async () => {
    const { stored, hear, user } = await openEdited()
    stored.appointments = [adminAppointment({ version: 2, status: 'cancelled', notes: 'Called off' })]
    await hear('appointments')
    const button = await offer()
    expect(screen.getByText('Stored now: Cancelled, with the notes “Called off”')).toBeTruthy()
    expect(notes().value).toBe('Typed')

    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(notes().value).toBe('Typed')
    await user.click(await offer())
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(notes().value).toBe('Called off'))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('cancelled')
    expect(screen.queryByRole('button', { name: 'Load what is stored now' })).toBeNull()
  })

  it('says to when it was moved, and moves nothing in the form', async () => {
    const { stored, hear } = await openEdited()
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    stored.appointments = [adminAppointment({ version: 2, appointmentDate: ADA.appointmentDate })]
    await hear('appointments')
    await offer()
    expect(dialog.getByText(/^Stored now: Confirmed, Tuesday, January 5, 2027, 10:00/)).toBeTruthy()
    expect(dialog.getByText(/Monday, January 4, 2027/)).toBeTruthy()
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  it('says nothing of what was read for another dialog before, whatever has changed since', async () => {
    const { stored, hear, search, user } = await openEdited()
    stored.appointments = [GRACE, ADA]
    await hear('appointments')
    await waitFor(() => expect(search).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'latest' })))
    stored.appointments = [adminAppointment({ version: 2, status: 'cancelled' }), ADA]
    await user.click(screen.getByRole('button', { name: 'Update Appointment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.querySelector('[data-status=cancelled]')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Edit the appointment of Grace Hopper' }))
    const slow = Promise.withResolvers<unknown>()
    search.mockImplementation(() => slow.promise)
    await hear('appointments')
    expect(screen.queryByRole('button', { name: 'Load what is stored now' })).toBeNull()
    slow.resolve(appointmentSearch(stored.appointments))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Load what is stored now' })).toBeNull()
  })

  it('says nothing when another appointment has changed', async () => {
    const { stored, hear } = await openEdited()
    stored.appointments = [GRACE, ADA]
    await hear('appointments')
    await screen.findByText('Ada Lovelace')
    expect(screen.queryByRole('button', { name: 'Load what is stored now' })).toBeNull()
  })

  it('says so when it has been deleted', async () => {
    const { stored, hear } = await openEdited()
    stored.appointments = []
    await hear('appointments')
    expect(await screen.findByText(/This appointment has been deleted/)).toBeTruthy()
    expect(notes().value).toBe('Typed')
  })
})

it('reads by itself without keeping the session from ending, and keeps it when a person asks', async () => {
  const { hear, requests, user } = await openLive()
  requests.length = 0
  await hear('appointments')
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  expect(requests.map(({ headers }) => headers.get('x-unattended'))).toEqual(requests.map(() => '1'))
  requests.length = 0
  await user.click(screen.getByRole('link', { name: 'Week' }))
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  expect(requests.map(({ headers }) => headers.get('x-unattended'))).toEqual(requests.map(() => null))
})

it('waits for what is being read, and reads it again, for it may have been asked before the change', async () => {
  const { hear, search, user } = await openLive()
  await screen.findByRole('heading', { name: 'Grace Hopper', level: 3 })
  const asked = search.mock.calls.length
  const slow = Promise.withResolvers<unknown>()
  search.mockImplementationOnce(() => slow.promise)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Confirmed')
  await waitFor(() => expect(search).toHaveBeenCalledTimes(asked + 1))
  await hear('appointments')
  expect(search).toHaveBeenCalledTimes(asked + 1)
  slow.resolve(appointmentSearch([]))
  await waitFor(() => expect(search).toHaveBeenCalledTimes(asked + 2))
  expect(await screen.findByText('1 appointment')).toBeTruthy()
})

it('shows what changed also when what came cannot be told, and tells of that the next time', async () => {
  const { stored, hear, search, user, newsRead } = await openLive()
  await screen.findByRole('heading', { name: 'Grace Hopper', level: 3 })
  const slow = Promise.withResolvers<unknown>()
  search.mockImplementationOnce(() => slow.promise)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Confirmed')
  stored.appointments = [GRACE, ADA]
  stored.news = null
  await hear('appointments')
  await waitFor(() => expect(newsRead()).toHaveLength(2))
  slow.resolve(appointmentSearch([]))
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace', level: 3 })).toBeTruthy()
  expect(line().getByRole('status').textContent).toBe('')

  stored.news = [BOOKED]
  await hear('appointments')
  await waitFor(() => expect(line().getByRole('status').textContent).toBe('Ada Lovelace booked Tue 10:00 AM'))
})

it('reads what changed in one request, and nothing that did not', async () => {
  const { hear, requests } = await openLive()
  requests.length = 0
  await hear('appointments')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.url).toMatch(/appointments\.search/)
  expect(requests[0]?.url).not.toMatch(/setup|session|mail\.status/)
  requests.length = 0
  await hear('media')
  expect(requests).toEqual([])
})

describe('a session that ends', () => {
  const curtain = () => screen.queryByRole('dialog', { name: 'Your session has ended' })
  const elsewhere = new BroadcastChannel('clinic-live')
  afterAll(() => elsewhere.close())

  it('draws the curtain, and reads nothing until another window has a session again', async () => {
    const { hear, session, requests } = await openLive()
    session.user = null
    await hear('session')
    await waitFor(() => expect(curtain()).toBeTruthy())
    expect(streams[0]?.closed).toBe(true)
    requests.length = 0
    session.user = ADMINISTRATOR
    elsewhere.postMessage(['appointments', 'session'])
    await waitFor(() => expect(curtain()).toBeNull())
    expect(requests[0]?.url).toMatch(/session\.user\?/)
    await waitFor(() => expect(streams).toHaveLength(2))
  })

  it('draws none where somebody has only logged in anew in another window', async () => {
    const { hear, session, requests } = await openLive()
    session.user = null
    requests.length = 0
    await hear('session')
    session.user = ADMINISTRATOR
    await waitFor(() =>
      expect(requests.map(({ url }) => url)).toEqual([expect.stringContaining('session.user')]),
    )
    expect(curtain()).toBeNull()
  })
})

it('closes its stream when the administration is left', async () => {
  const { user } = await openLive()
  await user.click(screen.getByRole('link', { name: 'public booking page' }))
  await waitFor(() => expect(streams[0]?.closed).toBe(true))
})
