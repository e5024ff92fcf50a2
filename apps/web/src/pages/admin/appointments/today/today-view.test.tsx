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

/** Monday, January 4, 2027, noon in the clinic. */
const SITE = { ...TEST_SITE, now: '2027-01-04T18:00:00.000Z' }

const row = (id: number, patientName: string, time: string, over: Partial<AdminAppointment> = {}) =>
  adminAppointment({
    ...{ id, patientName, duration: 30, appointmentDate: `2027-01-04T${time}:00.000Z` },
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

/** The tab on a day whose rows take what is written. */
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
        // One that is marked has no conflict any more.
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
  within(screen.getByRole('navigation', { name: 'View of the appointments' })).getByRole('link', {
    current: 'page',
  }).textContent

describe('the tab', () => {
  it('opens on today when there is an appointment, by who is there, next and later', async () => {
    await openToday()
    expect(await namesIn('Now')).toEqual(['Ada Lovelace'])
    expect(await namesIn('Over, not marked')).toEqual(['Joan Clarke'])
    expect(await namesIn('Next')).toEqual(['Mary Jackson'])
    expect(await namesIn('Later')).toEqual(['Dorothy Vaughan'])
    expect(await namesIn('Done')).toEqual(['Grace Hopper'])
    expect(screen.getByRole('heading', { level: 2, name: 'Monday, January 4, 2027' })).toBeTruthy()
    expect(screen.getByText('4 open, 1 done').role).toBe('status')
    expect(current()).toBe('Today')
  })

  it.each([
    ['there is none', []],
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

  it('leads to the list and back, and stays on the list when its filters are cleared', async () => {
    const { user } = await openToday()
    await group('Now')
    await user.click(screen.getByRole('link', { name: 'List' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Confirmed')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Today' }))
    expect(await group('Now')).toBeTruthy()
  })

  it('says so when today is asked for and nobody comes', async () => {
    await openToday([], '/admin/appointments?view=today')
    expect(await screen.findByText('No appointments today')).toBeTruthy()
  })
})

describe('an appointment of today', () => {
  it('has the ways to its patient, the notes, and leads to its history', async () => {
    const { user } = await openToday()
    const now = within(await group('Now'))
    expect(now.getByText('11:45 AM-12:15 PM')).toBeTruthy()
    expect(now.getByText('Stiff neck')).toBeTruthy()
    expect(now.getByRole('link', { name: 'Call Ada Lovelace' }).getAttribute('href')).toBe('tel:5735550199')
    expect(now.getByRole('link', { name: 'Mail Ada Lovelace' }).getAttribute('href')).toBe(
      'mailto:grace@example.com',
    )
    await user.click(now.getByRole('button', { name: 'History and notes of Ada Lovelace' }))
    expect(screen.getByRole('dialog', { name: 'Edit appointment' })).toBeTruthy()
  })

  it('later has no buttons to mark it', async () => {
    await openToday()
    expect(within(await group('Later')).queryByRole('button', { name: /^Completed/ })).toBeNull()
  })

  it.each([
    ['Completed', 'completed'],
    ['No-show', 'no-show'],
  ])('is marked as %s by one press, keeps its place, and the focus goes to Undo', async (label, status) => {
    const { user, update } = await openToday()
    await user.click(within(await group('Now')).getByRole('button', { name: `${label} Ada Lovelace` }))
    const undo = await screen.findByRole('button', { name: `Undo ${label} of Ada Lovelace` })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    expect(update).toHaveBeenCalledExactlyOnceWith({ id: 3, status, version: 1 })
    await waitFor(() => expect(screen.getByText('4 open, 1 done')).toBeTruthy())
    expect(await namesIn('Now')).toEqual(['Ada Lovelace'])
    expect(within(await group('Now')).getByText('Outside opening hours')).toBeTruthy()
    expect(await toasts().findByText('Appointment updated')).toBeTruthy()
  })

  it('is put back by Undo, which builds on the version that the mark has made', async () => {
    const { user, update } = await openToday()
    await user.click(within(await group('Now')).getByRole('button', { name: 'No-show Ada Lovelace' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ id: 3, status: 'confirmed', version: 2 }))
    expect(await screen.findByRole('button', { name: 'Completed Ada Lovelace' })).toBeTruthy()
    expect(await namesIn('Now')).toEqual(['Ada Lovelace'])
  })

  it('can be put back for ten seconds, through whatever is read anew, and is done then with the focus', async () => {
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

  it('that somebody else has changed since is not put back, and says so', async () => {
    const { user, stored } = await openToday()
    await user.click(within(await group('Now')).getByRole('button', { name: 'Completed Ada Lovelace' }))
    const undo = await screen.findByRole('button', { name: 'Undo Completed of Ada Lovelace' })
    stored.day = stored.day.map(one => (one.id === 3 ? { ...one, version: 9, status: 'cancelled' } : one))
    await user.click(undo)
    expect((await toasts().findByRole('alert')).textContent).toContain('Someone else changed this')
    await waitFor(async () => expect(await namesIn('Done')).toContain('Ada Lovelace'))
  })

  it('is marked once, however often it is pressed', async () => {
    const { user, update } = await openToday()
    await user.dblClick(within(await group('Now')).getByRole('button', { name: 'Completed Ada Lovelace' }))
    await screen.findByRole('button', { name: /^Undo/ })
    expect(
      update.mock.calls.filter(([input]) => (input as AdminAppointment).status === 'completed'),
    ).toHaveLength(1)
  })
})

describe('the keys', () => {
  const focused = () => within(document.activeElement as HTMLElement).queryByRole('heading')?.textContent

  it('j and k lead through the appointments, and Enter opens one', async () => {
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

  it('j and k lead through the list as well', async () => {
    const { user } = await openToday(DAY, '/admin/appointments?view=list')
    await screen.findByText('Ada Lovelace')
    await user.keyboard('jj{Enter}')
    expect(within(screen.getByRole('dialog')).getByText('Joan Clarke')).toBeTruthy()
  })

  it('/ goes to the search, where letters are letters', async () => {
    const { user } = await openToday()
    await group('Now')
    await user.keyboard('/')
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    await user.keyboard('jk/?')
    expect(search.value).toBe('jk/?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('? says what they do', async () => {
    const { user } = await openToday()
    await group('Now')
    await user.keyboard('?')
    expect(
      within(screen.getByRole('dialog', { name: 'Keys' })).getByText('The next appointment'),
    ).toBeTruthy()
  })

  describe('turned off', () => {
    const turn = async (user: Awaited<ReturnType<typeof openToday>>['user']) => {
      await user.click(screen.getByRole('button', { name: /^Keys/ }))
      await user.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }

    it('do nothing from then on, in this view and in the list, until they are turned on by the button', async () => {
      const { user } = await openToday()
      await group('Now')
      await turn(user)
      const button = screen.getByRole('button', { name: 'Keys' })
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

    it('are off in a browser that stores nothing as long as the page stays', async () => {
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

    it('leave Enter to the row that has the focus, as after it was saved', async () => {
      localStorage.setItem('clinic.single-keys', 'false')
      const { user } = await openToday()
      await group('Now')
      document.querySelector<HTMLElement>('[data-row="3"]')?.focus()
      await user.keyboard('{Enter}')
      expect(screen.getByRole('dialog', { name: 'Edit appointment' })).toBeTruthy()
    })
  })
})
