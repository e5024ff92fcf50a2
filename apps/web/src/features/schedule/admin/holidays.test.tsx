import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { timeSlot } from '#testing/example-rows.ts'
import { toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import type { Stub } from '#testing/stub-api.ts'
import { BlockedDates } from './blocked-dates.tsx'

/** Mondays and Fridays are open; the clinic's day is December 31, 2026. */
const SLOTS = [1, 5].map(dayOfWeek => timeSlot({ id: dayOfWeek, dayOfWeek }))
const KING = 'Birthday of Martin Luther King, Jr.'

async function openHolidays(total = 0) {
  let blocked: BlockedDate[] = [{ id: 1, date: '2027-02-15', reason: 'Away' }]
  const change = vi.fn<Stub<'schedule.change'>>(({ change }) => {
    if (change.change === 'block')
      blocked = [
        ...blocked,
        ...change.dates.map(({ date, reason = null }, at) => ({ id: 10 + at, date, reason })),
      ]
    return { keep: total, cancel: 0, ask: 0 }
  })
  const appointment = adminAppointment({ appointmentDate: '2027-01-18T15:00:00.000Z' })
  const affected = vi.fn(() => ({ appointments: total ? [appointment] : [], total }))
  const { user } = showSections(
    { dates: <BlockedDates /> },
    {
      'schedule.timeSlots': () => SLOTS,
      'schedule.blockedDates': () => blocked,
      'schedule.change': change,
      'appointments.affected': affected,
    },
  )
  const list = within(await screen.findByRole('region', { name: 'US federal holidays' }))
  return { list, change, affected, user }
}

describe('the US federal holidays', () => {
  it('of the next twelve months are listed with those that need no block, and blocked one by one', async () => {
    const { list, user, change } = await openHolidays()
    const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts).toHaveLength(11)
    expect(texts[0]).toBe('New Year’s DayFriday, January 1, 2027Block New Year’s Day')
    expect(texts[2]).toBe('Washington’s BirthdayMonday, February 15, 2027Blocked')
    expect(texts[5]).toContain('Monday, July 5, 2027, observed for July 4')
    expect(list.getByText('July 4'), 'on one line').toBeTruthy()
    expect(texts[8]).toBe('Veterans DayThursday, November 11, 2027Closed on Thursdays')
    await user.click(list.getByRole('button', { name: `Block ${KING}` }))
    expect(await toasts().findByText('Date blocked')).toBeTruthy()
    expect(change).toHaveBeenCalledExactlyOnceWith({
      change: { change: 'block', dates: [{ date: '2027-01-18', reason: KING }] },
      choices: null,
    })
    await vi.waitFor(() => expect(list.queryByRole('button', { name: `Block ${KING}` })).toBeNull())
    await vi.waitFor(() => expect(document.activeElement).toBe(list.getByRole('heading')))
  })

  it('are blocked all at once, after one question about their appointments', async () => {
    const { list, user, change, affected } = await openHolidays(1)
    await user.click(list.getByRole('button', { name: 'Block all' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block these dates?' }))
    expect(dialog.getByText('1 appointment is booked on these dates.')).toBeTruthy()
    expect(affected).toHaveBeenCalledTimes(1)
    await user.click(dialog.getByRole('button', { name: 'Block dates' }))
    expect(await toasts().findByText('8 dates blocked')).toBeTruthy()
    const sent = change.mock.lastCall?.[0].change
    const dates = sent?.change === 'block' ? sent.dates.map(({ date }) => date) : []
    expect(dates).toHaveLength(8)
    expect(dates).not.toContain('2027-02-15')
    await vi.waitFor(() => expect(list.queryByRole('button', { name: 'Block all' })).toBeNull())
  })
})
