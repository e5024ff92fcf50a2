import type { AdminAppointment, AppointmentSearch } from '@clinic/domain/appointments/admin-schemas.ts'
import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  adminAppointment,
  appointmentDay,
  appointmentSearch,
  openAppointments,
} from '#testing/admin-appointments.tsx'
import { chooseInMenu, reading } from '#testing/on-page.ts'
import { ADMIN, failWith, type Stub } from '#testing/stub-api.ts'
import { type StubEventSource, stubEventSource } from '#testing/stub-event-source.ts'

const NEXT = '2027-01-01T00:30:00.000Z'
const AT = '2027-01-05T16:00:00.000Z'
const GRACE = adminAppointment()
const ADA = adminAppointment({ id: 2, patientName: 'Ada Lovelace', appointmentDate: AT })
const BOOKED: NewsItem = {
  key: 'booked 2',
  kind: 'booked',
  id: 2,
  name: 'Ada Lovelace',
  at: '2027-01-01T00:31:00.000Z',
  startsAt: AT,
  eventTitle: null,
}

let streams: StubEventSource[]
beforeEach(() => {
  streams = stubEventSource()
})
/** Opens the Appointments tab with a started stream; tests change the stored data and the news. */
async function openLive(path = '/admin/appointments') {
  const stored = { appointments: [GRACE], news: [] as NewsItem[] | null }
  const session = { user: ADMIN as typeof ADMIN | null }
  const get = vi.fn<Stub<'appointments.get'>>(
    input =>
      stored.appointments.find(({ id }) => id === input.id) ??
      failWith('NOT_FOUND', 'Not found', { reason: 'notFound' }),
  )
  const app = await openAppointments(
    {
      'appointments.search': () => appointmentSearch(stored.appointments),
      'appointments.day': ({ day }) =>
        appointmentDay(day, day === '2027-01-05' ? stored.appointments.slice(1) : []),
      'appointments.get': get,
      'session.user': () => session.user,
      'live.news': () => (stored.news ? { news: stored.news, next: NEXT } : failWith('UNAUTHORIZED', 'No')),
    },
    path,
  )
  const onTopics = (...topics: string[]) => act(async () => streams.at(-1)?.say('message', topics))
  await screen.findByRole('tab', { selected: true })
  await waitFor(() => expect(streams).toHaveLength(1))
  await onTopics('appointments', 'session', 'mail')
  const newsRead = () => app.requests.filter(({ url }) => url.includes('live.news'))
  await waitFor(() => expect(newsRead()).toHaveLength(1))
  /** Resolves once the list is shown and has read what belongs to its rows. */
  const allRead = async () => {
    await screen.findByRole('heading', { name: 'Grace Hopper', level: 3 })
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  }
  return { ...app, get, stored, session, onTopics, newsRead, allRead }
}

const line = () => within(screen.getByRole('region', { name: 'Recent activity' }))

describe('a booking made elsewhere', () => {
  it('appears in the list, marked, and in a line that can be dismissed', async () => {
    const { stored, onTopics, user } = await openLive()
    await screen.findByRole('heading', { name: 'Grace Hopper', level: 3 })
    expect(line().getByRole('status').textContent).toBe('')

    stored.appointments = [GRACE, ADA]
    stored.news = [BOOKED]
    await onTopics('appointments')
    const row = await screen.findByRole('heading', { name: /Ada Lovelace/, level: 3 })
    await waitFor(() => expect(row.textContent).toBe('Ada LovelaceNew'))
    expect(screen.getByRole('heading', { name: 'Grace Hopper', level: 3 })).toBeTruthy()
    expect(line().getByRole('status').textContent).toBe('Ada Lovelace booked Tue 10:00 AM')
    await user.click(line().getByRole('button', { name: 'Dismiss' }))
    expect(line().getByRole('status').textContent).toBe('')
    expect(row.textContent).toBe('Ada Lovelace')
  })

  it('appears on every other tab with a link to its row, and counts as seen after leaving its tab', async () => {
    const { stored, onTopics, user, currentPath } = await openLive('/admin/schedule')
    stored.appointments = [GRACE, ADA]
    stored.news = [BOOKED]
    await onTopics('appointments')
    await user.click(await line().findByRole('link', { name: /Ada Lovelace/ }))
    expect(currentPath()).toBe('/admin/appointments?day=2027-01-05')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Ada Lovelace.*New/))
    expect(document.activeElement?.closest('ol')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Schedule Setup' }))
    await waitFor(() => expect(line().getByRole('status').textContent).toBe(''))
  })

  it('is counted with others, and each has a link to its row', async () => {
    const { stored, onTopics, user } = await openLive('/admin/schedule')
    const waiting = { ...BOOKED, key: 'waiting 5', kind: 'joinedWaitingList', id: 5, startsAt: null } as const
    stored.news = [BOOKED, { ...waiting, eventTitle: 'Yoga' }]
    await onTopics('appointments')
    await waitFor(() =>
      expect(line().getByRole('status').textContent).toBe('1 new booking, 1 new on the waiting list'),
    )
    await user.click(line().getByRole('button', { name: '1 new booking, 1 new on the waiting list' }))
    const links = line().getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ada Lovelace joined the waiting list for Yoga', '/admin/registrations'],
      ['Ada Lovelace booked Tue 10:00 AM', '/admin/appointments?day=2027-01-05'],
    ])
  })
})

describe('an appointment that changes during an edit', () => {
  async function openEdited() {
    const app = await openLive()
    await chooseInMenu(app.user, 'Grace Hopper', 'Edit the appointment of Grace Hopper')
    await app.user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Typed')
    return app
  }
  const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  const offer = () => screen.findByRole('button', { name: 'Load the saved version' })

  it('shows a notice, keeps the typed text, and offers the stored values; nothing for another one', async () => {
    const { stored, onTopics, user } = await openEdited()
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    stored.appointments = [GRACE, ADA]
    stored.news = [BOOKED]
    await onTopics('appointments')
    await screen.findByText('Ada Lovelace')
    expect(screen.queryByRole('button', { name: 'Load the saved version' })).toBeNull()
    expect([notes().value, document.activeElement]).toEqual(['Typed', notes()])

    stored.appointments = [adminAppointment({ version: 2, appointmentDate: ADA.appointmentDate })]
    await onTopics('appointments')
    await offer()
    dialog.getByText(reading(/^Saved version: Confirmed, Tuesday, January 5, 2027, 10:00/))
    expect(dialog.getByText(/Monday, January 4, 2027/)).toBeTruthy()
    expect(dialog.queryByRole('checkbox')).toBeNull()

    stored.appointments = [adminAppointment({ version: 3, status: 'cancelled', notes: 'Called off' })]
    await onTopics('appointments')
    expect(await screen.findByText('Saved version: Cancelled, notes: “Called off”')).toBeTruthy()
    expect(notes().value).toBe('Typed')
    await user.click(await offer())
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(notes().value).toBe('Typed')
    await user.click(await offer())
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(notes().value).toBe('Called off'))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('cancelled')
    expect(screen.queryByRole('button', { name: 'Load the saved version' })).toBeNull()
  })

  it('shows nothing about a dialog opened earlier', async () => {
    const { get, stored, onTopics, user } = await openEdited()
    stored.appointments = [GRACE, ADA]
    await onTopics('appointments')
    await waitFor(() => expect(get).toHaveBeenCalled())
    stored.appointments = [adminAppointment({ version: 2, status: 'cancelled' }), ADA]
    await user.click(screen.getByRole('button', { name: 'Update appointment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.querySelector('[data-status=cancelled]')).toBeTruthy())
    await chooseInMenu(user, 'Grace Hopper', 'Edit the appointment of Grace Hopper')
    const slow = Promise.withResolvers<AdminAppointment>()
    get.mockImplementation(() => slow.promise)
    await onTopics('appointments')
    expect(screen.queryByRole('button', { name: 'Load the saved version' })).toBeNull()
    slow.resolve(adminAppointment({ version: 2, status: 'cancelled' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Load the saved version' })).toBeNull()
  })

  it('shows that it was deleted', async () => {
    const { stored, onTopics } = await openEdited()
    stored.appointments = []
    await onTopics('appointments')
    expect(await screen.findByText(/This appointment has been deleted/)).toBeTruthy()
    expect(notes().value).toBe('Typed')
  })
})

it('waits for a running read and repeats it, because it may predate the change', async () => {
  const { onTopics, search, user } = await openLive()
  await screen.findByRole('heading', { name: 'Grace Hopper', level: 3 })
  const asked = search.mock.calls.length
  const slow = Promise.withResolvers<AppointmentSearch>()
  search.mockImplementationOnce(() => slow.promise)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Confirmed')
  await waitFor(() => expect(search).toHaveBeenCalledTimes(asked + 1))
  await onTopics('appointments')
  expect(search).toHaveBeenCalledTimes(asked + 1)
  slow.resolve(appointmentSearch([]))
  await waitFor(() => expect(search).toHaveBeenCalledTimes(asked + 2))
  expect(await screen.findByText('1 appointment')).toBeTruthy()
})

it('refetches what changed even if the news fail to load, and shows the news next time', async () => {
  const { stored, onTopics, search, user, newsRead } = await openLive()
  await screen.findByRole('heading', { name: 'Grace Hopper', level: 3 })
  const slow = Promise.withResolvers<AppointmentSearch>()
  search.mockImplementationOnce(() => slow.promise)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Confirmed')
  stored.appointments = [GRACE, ADA]
  stored.news = null
  await onTopics('appointments')
  await waitFor(() => expect(newsRead()).toHaveLength(2))
  slow.resolve(appointmentSearch([]))
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace', level: 3 })).toBeTruthy()
  expect(line().getByRole('status').textContent).toBe('')

  stored.news = [BOOKED]
  await onTopics('appointments')
  await waitFor(() => expect(line().getByRole('status').textContent).toBe('Ada Lovelace booked Tue 10:00 AM'))
})

it('reads only what changed, in one request, which does not extend the session as reads on request do', async () => {
  const { onTopics, requests, user, allRead } = await openLive()
  await allRead()
  requests.length = 0
  const isBackground = (read: string) =>
    requests.filter(({ url }) => url.includes(read)).map(({ headers }) => headers.get('x-background'))
  await onTopics('appointments')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(isBackground('appointments.search')).toEqual(['1'])
  expect(requests[0]?.url).not.toMatch(/setup|session|mail\.status/)
  requests.length = 0
  await onTopics('images')
  expect(requests).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Week' }))
  await waitFor(() => expect(isBackground('appointments.week')).toEqual([null]))
})

describe('a session that ends', () => {
  const curtain = () => screen.queryByRole('dialog', { name: 'Your session has ended' })
  const elsewhere = new BroadcastChannel('clinic-live')
  afterAll(() => elsewhere.close())

  it('hides the page and reads nothing until another window has a session again', async () => {
    const { onTopics, session, requests, allRead } = await openLive()
    await allRead()
    session.user = null
    await onTopics('session')
    await waitFor(() => expect(curtain()).toBeTruthy())
    expect(streams[0]?.closed).toBe(true)
    requests.length = 0
    session.user = ADMIN
    elsewhere.postMessage(['appointments', 'session'])
    await waitFor(() => expect(curtain()).toBeNull())
    expect(requests[0]?.url).toMatch(/session\.user\?/)
    await waitFor(() => expect(streams).toHaveLength(2))
  })

  it('hides the page also while a write waits, such as for a confirmation', async () => {
    const { onTopics, session, queryClient, allRead } = await openLive()
    await allRead()
    session.user = null
    const write = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => new Promise(() => {}) })
    void write.execute(undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await onTopics('session')
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    vi.useRealTimers()
    await waitFor(() => expect(curtain()).toBeTruthy())
  })

  it('does not hide the page after a new login in another window', async () => {
    const { onTopics, session, requests, allRead } = await openLive()
    await allRead()
    session.user = null
    requests.length = 0
    await onTopics('session')
    session.user = ADMIN
    await waitFor(() =>
      expect(requests.map(({ url }) => url)).toEqual([expect.stringContaining('session.user')]),
    )
    expect(curtain()).toBeNull()
  })
})

it('closes its stream when leaving the admin area', async () => {
  const { user } = await openLive()
  await user.click(screen.getByRole('link', { name: 'Book' }))
  await waitFor(() => expect(streams[0]?.closed).toBe(true))
})
