import { clinic } from '@clinic/domain/clinic.ts'
import type { ContentValue } from '@clinic/domain/content/practice.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { contentResponses } from '#testing/content-responses.ts'
import { timeSlot } from '#testing/example-rows.ts'
import { button, described, field, toasts } from '#testing/on-page.ts'
import { renderAdmin, renderFramedAdmin, TEST_SITE } from '#testing/render-app.tsx'
import { showSections } from '#testing/show-sections.tsx'
import { failWith, type Output, type Stub, type Stubs, stubApi } from '#testing/stub-api.ts'
import { TimeSlots } from './time-slots.tsx'
import { WeeklyHours } from './week-editor.tsx'

const FIXED = clinic.officeHours.map((hours, id) => timeSlot({ ...hours, id: id + 1 }))
const slot = (more: Partial<TimeSlot> = {}) => timeSlot({ version: 3, ...more })

interface Responses {
  shown?: string
  affected?: Stub<'appointments.affected'>
  /** Response to a save; stores the hours by default. */
  change?: () => Output<'schedule.change'> | undefined
  /** Response to reads after the save. */
  rereads?: Promise<TimeSlot[]>
  /** Renders the whole tab, to leave it. */
  render?: typeof renderAdmin
}

async function openWhole(render: typeof renderAdmin, stubs: Stubs, items: readonly ContentValue[]) {
  stubApi({ 'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }), ...stubs })
  await render('/admin/schedule', TEST_SITE, items)
  return { user: userEvent.setup() }
}

async function openWeek(slots: TimeSlot[], responses: Responses = {}) {
  let stored = slots
  let items = responses.shown === undefined ? [] : [{ key: 'office_hours_shown', value: responses.shown }]
  const change = vi.fn<Stub<'schedule.change'>>(input => {
    const response = responses.change?.()
    if (response !== undefined) return response
    const { change } = input
    if (change.change === 'delete-slot') stored = stored.filter(({ id }) => id !== change.id)
    else if (change.change !== 'week') throw new Error('Only the week and deletions are stubbed')
    else {
      const { slots: saved, officeHoursShown: value } = change
      stored = saved.map((one, at) => ({ isAvailable: true, types: [], ...one, id: at + 1, version: 9 }))
      if (value !== undefined) items = [{ key: 'office_hours_shown', value }]
    }
    return { keep: 0, cancel: 0, ask: 0 }
  })
  const affected = vi.fn(responses.affected ?? (() => ({ appointments: [], total: 0 })))
  const stubs: Stubs = {
    'schedule.timeSlots': () => (stored === slots ? stored : (responses.rereads ?? stored)),
    'appointments.affected': affected,
    'schedule.change': change,
    'content.practice': () => contentResponses(items, { timeSlots: stored })['content.practice'](),
  }
  const { user } = responses.render
    ? await openWhole(responses.render, stubs, items)
    : showSections({ week: <WeeklyHours />, slots: <TimeSlots /> }, stubs)
  await screen.findByRole('button', { name: 'Save hours' })
  const replace = (next: TimeSlot[]) => {
    stored = next
  }
  return { change, affected, replace, user }
}

const row = (weekday: string) => within(screen.getByRole('group', { name: weekday }))
const isOn = (day: HTMLElement) => ((day as HTMLInputElement).checked ? 'on' : 'off')
const setTime = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const open = (dayOfWeek: number, startTime: string, endTime: string) => ({
  dayOfWeek,
  startTime,
  endTime,
  isAvailable: true,
})

describe('the week editor', () => {
  it('shows seven days from Sunday, open ones with their hours', async () => {
    await openWeek([slot(), slot({ id: 2, startTime: '14:07', endTime: '17:00' })])
    const days = screen.getAllByRole('switch').filter(day => day.closest('fieldset'))
    const shown = days.map(day => [day.closest('fieldset')?.getAttribute('aria-label'), isOn(day)].join(' '))
    expect(shown.join(', ')).toBe(
      'Sunday off, Monday on, Tuesday off, Wednesday off, Thursday off, Friday off, Saturday off',
    )
    expect(field('Monday end').value).toBe('12:00')
    expect(field('Monday 2 start').value).toBe('14:07')
    expect(row('Tuesday').getByText('Closed')).toBeTruthy()
  })

  it('saves the whole week at once, with the versions read', async () => {
    const { user, change, affected } = await openWeek([slot()])
    setTime('Monday start', '08:00')
    await user.click(button('Add hours on Monday'))
    await user.click(screen.getByRole('switch', { name: 'Friday' }))
    await user.click(button('Save hours'))
    expect(await toasts().findByText('Hours saved')).toBeTruthy()
    const slots = [open(1, '08:00', '12:00'), open(1, '13:00', '17:00'), open(5, '09:00', '17:00')]
    expect(affected).toHaveBeenCalledExactlyOnceWith({ change: 'week', slots })
    expect(change).toHaveBeenCalledExactlyOnceWith({
      change: { change: 'week', slots, read: [{ id: 1, version: 3 }] },
      choices: null,
    })
    expect(await screen.findByRole('button', { name: 'Edit Fridays 9:00 AM-5:00 PM' })).toBeTruthy()
  })

  it('names the types of visit that hours are for, by keyboard, beside hours for others', async () => {
    const { user, change } = await openWeek([slot()])
    const tag = button('All visits for Monday')
    tag.focus()
    await user.keyboard('{Enter}')
    const types = within(screen.getByRole('group', { name: 'Types of visit for Monday' }))
    // The tag stays on the line of its hours.
    expect(tag.parentElement?.parentElement?.contains(field('Monday start'))).toBe(true)
    await user.tab()
    await user.keyboard(' ')
    expect(types.getByRole<HTMLInputElement>('checkbox', { name: 'Consultation' }).checked).toBe(true)
    expect(tag.textContent).toBe('Consultation for Monday')
    await user.click(button('Add hours on Monday'))
    setTime('Monday 2 start', '11:00')
    expect(screen.queryByText(/^Overlaps/)).toBeNull()
    await user.click(button('Save hours'))
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1))
    const slots = [{ ...open(1, '09:00', '12:00'), types: ['consultation'] }, open(1, '11:00', '17:00')]
    expect(change.mock.calls[0]?.[0]).toMatchObject({ change: { slots } })
    await screen.findByRole('button', { name: `Edit Mondays 9:00 AM-12:00 PM, Consultation` })
    expect(row('Monday').getByRole('button', { name: 'Consultation for Monday' })).toBeTruthy()
  })

  it('copies hours to chosen days, Monday to Friday or all days in one press, and to none after Escape', async () => {
    const { user } = await openWeek([slot()])
    await user.click(button('Copy to other days, from Monday'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Copy hours' })).toBeNull()
    await user.click(button('Copy to other days, from Monday'))
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }))
    await user.click(button('Copy hours'))
    expect(field('Saturday start').value).toBe('09:00')
    expect(row('Friday').getByText('Closed')).toBeTruthy()
    await user.click(button('Copy to other days, from Monday'))
    expect(document.activeElement).toBe(button('Monday to Friday'))
    await user.click(button('Monday to Friday'))
    expect(document.activeElement).toBe(button('Copy to other days, from Monday'))
    expect(screen.getByText("Monday's hours copied to Tuesday, Wednesday, Thursday, Friday.")).toBeTruthy()
    expect(field('Friday end').value).toBe('12:00')
    expect(row('Sunday').getByText('Closed')).toBeTruthy()
    await user.click(button('Copy to other days, from Monday'))
    await user.click(button('All days'))
    expect(field('Sunday end').value).toBe('12:00')
  })

  it('shows the problem beside the row, and saves nothing until it is corrected', async () => {
    const { user, affected, change } = await openWeek([
      slot(),
      slot({ id: 2, startTime: '14:00', endTime: '17:00' }),
    ])
    setTime('Monday 2 start', '11:00')
    expect(described(field('Monday 2 start'))).toBe('Overlaps 9:00 AM-12:00 PM')
    setTime('Monday start', '13:00')
    expect(described(field('Monday end'))).toBe('Must be after the start time')
    await user.click(button('Save hours'))
    expect(document.activeElement).toBe(field('Monday start'))
    expect(affected).not.toHaveBeenCalled()
    await user.click(button('Remove Monday hours'))
    await user.click(button('Save hours'))
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1))
  })

  it('asks about the appointments left outside, and sends the choices', async () => {
    const { user, change } = await openWeek([slot()], {
      affected: () => ({ appointments: [adminAppointment({ version: 2 })], total: 1 }),
      change: () => ({ keep: 0, cancel: 1, ask: 0 }),
    })
    await user.click(screen.getByRole('switch', { name: 'Monday' }))
    await user.click(button('Save hours'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these hours?' }))
    await user.selectOptions(dialog.getByLabelText(/^Action for Grace/), 'Cancel and notify')
    await user.click(dialog.getByRole('button', { name: 'Save new hours' }))
    expect(await toasts().findByText(/^1 appointment cancelled\. /)).toBeTruthy()
    expect(change.mock.lastCall?.[0]).toMatchObject({
      change: { slots: [{ ...open(1, '09:00', '12:00'), isAvailable: false }] },
      choices: [{ id: 1, version: 2, choice: 'cancel' }],
    })
  })

  it('keeps the changes when another window saved first, and replaces its hours on the next save', async () => {
    let saves = 0
    const { user, change, replace } = await openWeek([slot()], {
      change: () => {
        saves += 1
        if (saves > 1) return undefined
        replace([slot({ version: 4, endTime: '11:00' })])
        return failWith('CONFLICT', 'Someone else changed this in the meantime')
      },
    })
    setTime('Monday end', '13:00')
    await user.click(button('Save hours'))
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy()
    await screen.findByRole('button', { name: 'Edit Mondays 9:00-11:00 AM' })
    expect(field('Monday end').value).toBe('13:00')
    await user.click(button('Save hours'))
    expect(await toasts().findByText('Hours saved')).toBeTruthy()
    expect(change.mock.lastCall?.[0]).toMatchObject({ change: { read: [{ id: 1, version: 4 }] } })
  })

  it('keeps changes made during a save and reports no conflict with that save', async () => {
    const { promise, resolve } = Promise.withResolvers<TimeSlot[]>()
    const { user, change } = await openWeek([slot()], { rereads: promise })
    setTime('Monday end', '13:00')
    await user.click(button('Save hours'))
    expect(await toasts().findByText('Hours saved')).toBeTruthy()
    setTime('Monday start', '08:00')
    resolve([slot({ version: 9, endTime: '13:00' })])
    await waitFor(() => expect(button('Save hours').hasAttribute('data-loading')).toBe(false))
    expect(screen.queryByText(/Someone else changed this/)).toBeNull()
    await user.click(button('Save hours'))
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
    expect(change.mock.lastCall?.[0]).toMatchObject({
      change: { slots: [{ startTime: '08:00', endTime: '13:00' }], read: [{ id: 1, version: 9 }] },
    })
  })

  it('follows a deleted time slot, and lets a link leave saved hours, before the week is read again', async () => {
    const { user, change } = await openWeek([slot(), slot({ id: 2, dayOfWeek: 2 })], {
      rereads: new Promise(() => {}),
      render: renderAdmin,
    })
    await user.click(button('Delete Tuesdays 9:00 AM-12:00 PM'))
    await user.click(await screen.findByRole('button', { name: 'Delete time slot' }))
    expect(await toasts().findByText('Time slot deleted')).toBeTruthy()
    expect(row('Tuesday').getByText('Closed')).toBeTruthy()
    setTime('Monday start', '08:00')
    await user.click(button('Save hours'))
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
    expect(change.mock.lastCall?.[0]).toMatchObject({ change: { read: [{ id: 1, version: 3 }] } })
    expect(await toasts().findByText('Hours saved')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Blog Posts' }))
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog Posts' })).toBeTruthy()
  })

  it('gives a day a lunch break with one press, and asks before a link leaves it unsaved', async () => {
    const { user } = await openWeek([slot({ endTime: '17:00' })], { render: renderAdmin })
    await user.click(row('Monday').getByRole('button', { name: 'Lunch break on Monday' }))
    expect(
      ['Monday start', 'Monday end', 'Monday 2 start', 'Monday 2 end'].map(label => field(label).value),
    ).toEqual(['09:00', '12:00', '13:00', '17:00'])
    expect(row('Monday').queryByRole('button', { name: 'Lunch break on Monday' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Appointments' }))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  })
})

describe('the office hours shown on the site', () => {
  const differ = () => screen.queryByRole('region', { name: 'Your site shows different hours' })
  const footer = () => screen.getByRole('contentinfo').textContent

  it('need no notice while they are the same', async () => {
    await openWeek(FIXED)
    expect(differ()).toBeNull()
  })

  it.each([undefined, 'fixed'])('follow the schedule with the same save; previous value: %s', async shown => {
    const { user, change } = await openWeek([...FIXED, slot({ id: 9, dayOfWeek: 5, startTime: '08:00' })], {
      shown,
      render: renderFramedAdmin,
    })
    expect(differ()?.textContent).toContain('Monday 9:00 AM-12:00 PM and 2:00-5:00 PM; Tuesday')
    await user.click(screen.getByRole('checkbox', { name: 'Show these hours on the site' }))
    expect(differ()).toBeNull()
    await user.click(button('Save hours'))
    await waitFor(() => expect(footer()).toContain('Friday8:00 AM-12:00 PM'))
    expect(change.mock.lastCall?.[0]).toMatchObject({ change: { officeHoursShown: 'schedule' } })
  })
})
