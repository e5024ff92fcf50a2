import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { described, field, readTexts, toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import type { Stub } from '#testing/stub-api.ts'
import { BlockedDates } from './blocked-dates.tsx'

const BLOCKED = [
  { id: 4, date: '2026-12-24', reason: null },
  { id: 5, date: '2027-01-18', reason: 'Out of town' },
]

/** Opens the schedule on Thursday, December 31, 2026, clinic time. */
async function openCalendar(language: 'en' | 'es' = 'en') {
  const unblock = vi.fn<Stub<'schedule.unblockDate'>>(() => ({ success: true }))
  const { user } = showSections(
    { dates: <BlockedDates /> },
    { 'schedule.blockedDates': () => BLOCKED, 'schedule.unblockDate': unblock },
    { language },
  )
  await screen.findByRole('grid')
  return { unblock, user }
}

const grid = (month: string) => within(screen.getByRole('grid', { name: month }))
const day = (name: string) => screen.getByRole('button', { name })

describe('the calendar of blocked dates', () => {
  it('shows the current month in clinic time, starting on Sunday, with today marked, and moves to others', async () => {
    const { user } = await openCalendar()
    const december = grid('December 2026')
    const [firstColumn] = december.getAllByRole('columnheader')
    expect(firstColumn).toBe(december.getByRole('columnheader', { name: 'Sunday' }))
    expect(december.getAllByRole('button')).toHaveLength(31)
    const days = readTexts(december.getAllByRole('button'))
    expect([days[0], days[30]]).toEqual(['1', '31'])
    expect(day('Tuesday, December 1, 2026, past').closest('td')?.cellIndex).toBe(2)
    expect(readTexts(december.getAllByRole('button', { current: 'date' }))).toEqual(['31'])
    await user.click(day('Previous month'))
    expect(grid('November 2026').getAllByRole('button')).toHaveLength(30)
  })

  it('says the visible text of a blocked day in its Spanish name too', async () => {
    await openCalendar('es')
    const closed = day('24 Cerrado: jueves, 24 de diciembre, fecha bloqueada, ya pasó')
    expect(closed.textContent).toBe('24 Cerrado')
  })

  it('includes the reason in the name of a blocked day, and asks to unblock it when it is picked', async () => {
    const { user, unblock } = await openCalendar()
    const closed = day('Thursday, December 24, Closed, blocked, past')
    expect(closed.textContent).toBe('24 Closed')
    expect(closed.title).toBe('The clinic is closed on this date')
    await user.click(day('Next month'))
    expect(grid('January 2027').getAllByRole('button')).toHaveLength(31)
    const away = day('Monday, January 18, Out of town, blocked')
    expect(away.textContent).toBe('18 Out of town')
    expect(away.title).toBe('Out of town')
    await user.click(away)
    const dialog = within(screen.getByRole('dialog', { name: 'Unblock this date?' }))
    expect(dialog.getByText('Monday, January 18, 2027')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Unblock date' }))
    expect(await toasts().findByText('Date unblocked')).toBeTruthy()
    expect(unblock).toHaveBeenCalledExactlyOnceWith({ id: 5 })
  })
})

describe('picking a day', () => {
  it('does nothing for a past day; fills in an open one, and asks for the reason', async () => {
    const { user } = await openCalendar()
    const past = day('Wednesday, December 30, 2026, past')
    expect(past.getAttribute('aria-disabled')).toBe('true')
    await user.click(past)
    expect(field('Date').value).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(day('Block date'))
    expect(described(field('Date'))).toContain('Date is required')
    await user.click(day('Next month'))
    await user.click(day('Tuesday, January 19, 2027'))
    expect(described(field('Date'))).not.toContain('Date is required')
    expect(field('Date').value).toBe('2027-01-19')
    expect(document.activeElement).toBe(field('Reason'))
    expect(day('Tuesday, January 19, 2027').getAttribute('aria-pressed')).toBe('true')
  })

  it('shows a typed day as well', async () => {
    const { user } = await openCalendar()
    await user.click(field('Date'))
    await user.paste('2026-12-31')
    expect(day('Thursday, December 31, 2026').getAttribute('aria-pressed')).toBe('true')
  })
})

it('by keyboard only one day is a tab stop, the arrow keys move on across months, and Enter picks a day', async () => {
  const label = (element: Element | null | undefined) => element?.getAttribute('aria-label')
  const { user } = await openCalendar()
  const days = grid('December 2026').getAllByRole('button')
  const reached = days.filter(({ tabIndex }) => tabIndex === 0)
  expect(reached.map(label)).toEqual(['Thursday, December 31, 2026'])

  reached[0]?.focus()
  await user.keyboard('{ArrowRight}')
  expect(label(document.activeElement)).toBe('Friday, January 1, 2027')
  expect(grid('January 2027').getAllByRole('button')).toHaveLength(31)
  await user.keyboard('{Enter}')
  expect(field('Date').value).toBe('2027-01-01')
  await waitFor(() => expect(document.activeElement).toBe(field('Reason')))
})
