import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  adminAppointment,
  appointmentSearch,
  openAppointments,
} from '../../../../testing/admin-appointments.tsx'
import { toasts } from '../../../../testing/on-page.ts'
import { TEST_SITE } from '../../../../testing/render-app.tsx'
import { failWith } from '../../../../testing/stub-api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Noon on Monday, January 4, 2027, clinic time. */
const SITE = { ...TEST_SITE, now: '2027-01-04T18:00:00.000Z' }

const row = (id: number, patientName: string, time: string, over: Partial<AdminAppointment> = {}) =>
  adminAppointment({
    id,
    patientName,
    duration: 30,
    appointmentDate: `2027-01-04T${time}:00.000Z`,
    ...over,
  })
const DAY = [
  row(1, 'Grace Hopper', '16:00', { status: 'completed' }),
  row(2, 'Joan Clarke', '17:00'),
  row(3, 'Ada Lovelace', '17:45', {
    patientPhone: '(573) 555-0199',
    notes: 'Stiff neck',
    scheduleConflict: 'hours',
  }),
  row(4, 'Mary Jackson', '18:30'),
  row(5, 'Dorothy Vaughan', '19:30'),
]

/** Opens the tab on a day whose rows store writes. */
async function openToday(given: AdminAppointment[] = DAY, path = '/admin/appointments') {
  const stored = { day: given }
  const app = await openAppointments(
    {
      day: () => stored.day,
      search: () => appointmentSearch(stored.day),
      update: input => {
        const { id, status = '', version } = input as AdminAppointment
        const known = stored.day.find(one => one.id === id)
        if (known?.version !== version)
          return failWith('CONFLICT', 'Someone else changed this in the meantime')
        // A marked appointment has no conflict.
        const saved = { ...known, status, version: version + 1, scheduleConflict: null } as AdminAppointment
        stored.day = stored.day.map(one => (one.id === id ? saved : one))
        return saved
      },
    },
    path,
    SITE,
  )
  await screen.findByRole('tab', { selected: true })
  return { ...app, stored }
}

const group = (name: string) => screen.findByRole('region', { name })
const namesIn = async (name: string) =>
  within(await group(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const current = () =>
  within(screen.getByRole('navigation', { name: 'Appointments view' })).getByRole('link', {
    current: 'page',
  }).textContent

describe('the tab', () => {
  it('opens on today if it has appointments, grouped into here, next and later', async () => {
    await openToday()
    expect(await namesIn('Now')).toEqual(['Ada Lovelace'])
    expect(await namesIn('Needs status')).toEqual(['Joan Clarke'])
    expect(await namesIn('Next')).toEqual(['Mary Jackson'])
    expect(await namesIn('Later')).toEqual(['Dorothy Vaughan'])
    expect(await namesIn('Done')).toEqual(['Grace Hopper'])
    expect(screen.getByRole('heading', { level: 2, name: 'Monday, January 4, 2027' })).toBeTruthy()
    expect(screen.getByText('4 to go, 1 done').role).toBe('status')
    expect(current()).toBe('Today')
  })

  it('lists an unknown status under upcoming, and leaves changing it to the form', async () => {
    await openToday([row(1, 'Grace Hopper', '18:30', { status: 'rescheduled' })])
    expect(await namesIn('Next')).toEqual(['Grace Hopper'])
    const next = within(await group('Next'))
    expect(next.getByText('rescheduled').dataset.status).toBe('unknown')
    expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Details for Grace Hopper',
    ])
    expect(screen.getByText('1 to go, 0 done')).toBeTruthy()
  })

  it.each([
    ['there are no appointments', []],
    ['all are cancelled', [row(1, 'Grace Hopper', '16:00', { status: 'cancelled' })]],
  ])('opens on the list when %s today', async (_when, day) => {
    await openToday(day)
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(current()).toBe('List')
  })

  it.each(['?status=confirmed', '?view=list', '?from=2027-01-04'])(
    'opens on the list at %s',
    async search => {
      await openToday(DAY, `/admin/appointments${search}`)
      expect(await screen.findByRole('searchbox', { name: 'Search' })).toBeTruthy()
    },
  )

  it('links to the list and back, and stays on the list when its filters are cleared', async () => {
    const { user } = await openToday()
    await group('Now')
    await user.click(screen.getByRole('link', { name: 'List' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Confirmed')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Today' }))
    expect(await group('Now')).toBeTruthy()
  })

  it('shows an empty state when today has no appointments', async () => {
    await openToday([], '/admin/appointments?view=today')
    expect(await screen.findByText('No appointments today')).toBeTruthy()
  })
})

describe('an appointment of today', () => {
  it('shows contact details and notes, and links to its history', async () => {
    const { user } = await openToday()
    const now = within(await group('Now'))
    expect(now.getByText('11:45 AM-12:15 PM')).toBeTruthy()
    expect(now.getByText('Stiff neck')).toBeTruthy()
    expect(now.getByRole('link', { name: 'Call Ada Lovelace' }).getAttribute('href')).toBe('tel:5735550199')
    expect(now.getByRole('link', { name: 'Mail Ada Lovelace' }).getAttribute('href')).toBe(
      'mailto:grace@example.com',
    )
    await user.click(now.getByRole('button', { name: 'Details for Ada Lovelace' }))
    expect(screen.getByRole('dialog', { name: 'Edit appointment' })).toBeTruthy()
  })

  it('has no status buttons when it is later today', async () => {
    await openToday()
    expect(within(await group('Later')).queryByRole('button', { name: /^Completed/ })).toBeNull()
  })

  it.each([
    ['Completed', 'completed'],
    ['No-show', 'no-show'],
  ])('is marked as %s with one click, keeps its position, and focuses Undo', async (label, status) => {
    const { user, update } = await openToday()
    await user.click(within(await group('Now')).getByRole('button', { name: `${label} Ada Lovelace` }))
    const undo = await screen.findByRole('button', { name: `Undo ${label} of Ada Lovelace` })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    expect(update).toHaveBeenCalledExactlyOnceWith({ id: 3, status, version: 1 })
    await waitFor(() => expect(screen.getByText('4 to go, 1 done')).toBeTruthy())
    expect(await namesIn('Now')).toEqual(['Ada Lovelace'])
    expect(within(await group('Now')).getByText('Outside opening hours')).toBeTruthy()
    expect(await toasts().findByText('Appointment updated')).toBeTruthy()
  })

  it('can be undone, based on the version after the mark', async () => {
    const { user, update } = await openToday()
    await user.click(within(await group('Now')).getByRole('button', { name: 'No-show Ada Lovelace' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ id: 3, status: 'confirmed', version: 2 }))
    expect(await screen.findByRole('button', { name: 'Completed Ada Lovelace' })).toBeTruthy()
    expect(await namesIn('Now')).toEqual(['Ada Lovelace'])
  })

  it('offers Undo for ten seconds, across refetches, and keeps the focus', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { user, queryClient } = await openToday()
    await user.click(within(await group('Now')).getByRole('button', { name: 'Completed Ada Lovelace' }))
    const undo = await screen.findByRole('button', { name: 'Undo Completed of Ada Lovelace' })
    await act(async () => {
      await queryClient.invalidateQueries()
      await vi.advanceTimersByTimeAsync(8_500)
    })
    expect(undo.isConnected).toBe(true)
    undo.focus()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await namesIn('Done')).toEqual(['Grace Hopper', 'Ada Lovelace'])
    expect(document.activeElement?.textContent).toContain('Ada Lovelace')
  })

  it('shows a conflict when another user changed it before Undo', async () => {
    const { user, stored } = await openToday()
    await user.click(within(await group('Now')).getByRole('button', { name: 'Completed Ada Lovelace' }))
    const undo = await screen.findByRole('button', { name: 'Undo Completed of Ada Lovelace' })
    stored.day = stored.day.map(one => (one.id === 3 ? { ...one, version: 9, status: 'cancelled' } : one))
    await user.click(undo)
    expect((await toasts().findByRole('alert')).textContent).toContain('Someone else changed this')
    await waitFor(async () => expect(await namesIn('Done')).toContain('Ada Lovelace'))
  })

  it('is marked once, even when clicked twice', async () => {
    const { user, update } = await openToday()
    await user.dblClick(within(await group('Now')).getByRole('button', { name: 'Completed Ada Lovelace' }))
    await screen.findByRole('button', { name: /^Undo/ })
    expect(
      update.mock.calls.filter(([input]) => (input as AdminAppointment).status === 'completed'),
    ).toHaveLength(1)
  })
})

describe('keyboard shortcuts', () => {
  const focused = () => within(document.activeElement as HTMLElement).queryByRole('heading')?.textContent

  it('j and k move through the appointments, and Enter opens one', async () => {
    const { user } = await openToday()
    await group('Now')
    await user.keyboard('j')
    expect(focused()).toBe('Ada Lovelace')
    await user.keyboard('jj')
    expect(focused()).toBe('Mary Jackson')
    await user.keyboard('k')
    expect(focused()).toBe('Joan Clarke')
    await user.keyboard('kkkk')
    expect(focused()).toBe('Ada Lovelace')
    await user.keyboard('{Enter}')
    expect(
      within(screen.getByRole('dialog', { name: 'Edit appointment' })).getByText('Ada Lovelace'),
    ).toBeTruthy()
    await user.keyboard('j')
    expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy()
  })

  it('j and k move through the list too', async () => {
    const { user } = await openToday(DAY, '/admin/appointments?view=list')
    await screen.findByText('Ada Lovelace')
    await user.keyboard('jj{Enter}')
    expect(within(screen.getByRole('dialog')).getByText('Joan Clarke')).toBeTruthy()
  })

  it('/ focuses the search, where letters are text', async () => {
    const { user } = await openToday()
    await group('Now')
    await user.keyboard('/')
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    await user.keyboard('jk/?')
    expect(search.value).toBe('jk/?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('? lists the shortcuts', async () => {
    const { user } = await openToday()
    await group('Now')
    await user.keyboard('?')
    expect(
      within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Next appointment'),
    ).toBeTruthy()
  })

  describe('turned off', () => {
    const turn = async (user: Awaited<ReturnType<typeof openToday>>['user']) => {
      await user.click(screen.getByRole('button', { name: /^Shortcuts/ }))
      await user.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }

    it('do nothing, in this view and the list, until turned on again', async () => {
      const { user } = await openToday()
      await group('Now')
      await turn(user)
      const button = screen.getByRole('button', { name: 'Shortcuts' })
      expect(document.activeElement).toBe(button)
      await user.keyboard('jk/?')
      expect(document.activeElement).toBe(button)
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.click(screen.getByRole('link', { name: 'List' }))
      await screen.findByRole('searchbox', { name: 'Search' })
      await user.keyboard('j/?')
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'List' }))
      await turn(user)
      await user.keyboard('j')
      expect(focused()).toBe('Grace Hopper')
    })

    it('stay off in this browser', async () => {
      const { user, unmount } = await openToday()
      await group('Now')
      await turn(user)
      unmount()
      const again = await openToday()
      await group('Now')
      await again.user.keyboard('j?')
      expect(document.activeElement).toBe(document.body)
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('stay off until the page closes in a browser without storage', async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      for (const refused of ['getItem', 'setItem'] as const)
        vi.spyOn(Storage.prototype, refused).mockImplementation(() => {
          throw new DOMException('The operation is insecure', 'SecurityError')
        })
      const { user } = await openToday()
      await group('Now')
      await user.keyboard('j')
      expect(focused()).toBe('Ada Lovelace')
      await turn(user)
      await user.keyboard('?')
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('still let Enter open the focused row after a save', async () => {
      localStorage.setItem('clinic.single-keys', 'false')
      const { user } = await openToday()
      await group('Now')
      document.querySelector<HTMLElement>('[data-row="3"]')?.focus()
      await user.keyboard('{Enter}')
      expect(screen.getByRole('dialog', { name: 'Edit appointment' })).toBeTruthy()
    })
  })
})
