import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '#lib/site.tsx'
import { button, fillIn, openBooking, time, typeRadio } from '#testing/booking.tsx'
import { typeText } from '#testing/on-page.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import type { Stub } from '#testing/stub-api.ts'
import { NextTimes } from '../shared/next-times.tsx'

const opening = (date: string, startTime: string, startsAt: string): DatedOpening => ({
  date,
  startTime,
  endTime: '',
  startsAt,
})
const NINE = opening('2027-01-04', '09:00', '2027-01-04T15:00:00.000Z')
const TWO = opening('2027-01-04', '14:00', '2027-01-04T20:00:00.000Z')
const HALF_PAST_ELEVEN = opening('2027-01-05', '11:30', '2027-01-05T17:30:00.000Z')

const offered: Stub<'availability.offered'> = ({ duration }) =>
  Number(duration) === 30 ? [NINE, TWO, HALF_PAST_ELEVEN] : [NINE, TWO]

const times = () => within(screen.getByRole('list', { name: 'Next open times' })).getAllByRole('button')

/** The calendar, which a phone hides while the next times are enough. */
const calendar = () => screen.getByRole('grid').closest('[data-folded]')

describe('the next open times', () => {
  it('fit the type of visit, choose day and time by one press, and stand alone on a phone until another is wanted', async () => {
    const { user } = await openBooking('/book-appointment', { offered })
    await screen.findByRole('button', { name: 'Mon, Jan 4 9:00 AM' })
    expect(times()).toHaveLength(2)
    await user.click(await screen.findByRole('button', { name: 'Mon, Jan 4 2:00 PM' }))
    expect(times().map(one => one.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    expect((await time('2:00 PM')).checked).toBe(true)
    expect(button('Monday, January 4, 2027').getAttribute('aria-pressed')).toBe('true')
    await user.click(typeRadio('Follow-up 30 minutes'))
    expect(await screen.findByRole('button', { name: 'Tue, Jan 5 11:30 AM' })).toBeTruthy()
    expect(calendar()).toBeTruthy()
    await user.click(button('Other days and times'))
    expect(calendar()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Other days and times' })).toBeNull()
    expect(document.activeElement).toBe(button('Monday, January 4, 2027'))
  })

  it('do not change during a press, which chooses the time shown', async () => {
    const onChoose = vi.fn()
    const list = (openings: DatedOpening[]) => (
      <SiteProvider site={TEST_SITE}>
        <NextTimes label="Next open times" openings={openings} chosenStart={undefined} onChoose={onChoose} />
      </SiteProvider>
    )
    const { rerender } = render(list([NINE, TWO]))
    const [first] = times()
    fireEvent.pointerDown(first as HTMLElement)
    rerender(list([TWO, HALF_PAST_ELEVEN]))
    expect(times()[0]).toBe(first)
    fireEvent.click(first as HTMLElement)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(NINE)
    await screen.findByRole('button', { name: 'Tue, Jan 5 11:30 AM' })
    expect(times()).toHaveLength(2)
  })

  it.each([
    ['the address chose another time', '/book-appointment?date=2027-01-06&time=09:00', { offered }],
    ['there are none', '/book-appointment', {}],
  ])('leave the calendar on a phone when %s', async (_when, path, responses) => {
    await openBooking(path, responses)
    await screen.findByRole('grid')
    await vi.waitFor(() => expect(calendar()).toBeNull())
  })
})

describe('a draft', () => {
  it('is back after a reload, also a time other than the one of the address', async () => {
    const path = '/book-appointment?date=2027-01-04&time=10:00&type=follow-up'
    const { user } = await openBooking(path)
    await user.click(typeRadio('Treatment 45 minutes'))
    await user.click(await time('11:00 AM'))
    await fillIn(user)
    await typeText(user, screen.getByLabelText('Notes'), 'Left shoulder')
    cleanup()

    await openBooking(path)
    expect(typeRadio('Treatment 45 minutes').checked).toBe(true)
    expect((await time('11:00 AM')).checked).toBe(true)
    for (const text of ['Ada Lovelace', 'ada@example.com', 'Left shoulder'])
      expect(screen.getByDisplayValue(text)).toBeTruthy()
    expect(screen.getByText('Ada Lovelace').closest('dd')).toBeTruthy()
  })

  it('keeps the fields, and takes the time of another address', async () => {
    const { user } = await openBooking('/book-appointment?date=2027-01-04&time=10:00')
    await time('10:00 AM')
    await fillIn(user)
    cleanup()

    await openBooking('/book-appointment?date=2027-01-05&time=09:00')
    expect(button('Tuesday, January 5, 2027').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByDisplayValue('Ada Lovelace')).toBeTruthy()
  })

  it('is discarded once it is booked', async () => {
    const { user, book } = await openBooking('/book-appointment?date=2027-01-04&time=10:00&type=follow-up')
    await time('10:00 AM')
    await fillIn(user)
    await user.click(button('Confirm appointment'))
    await vi.waitFor(() => expect(book).toHaveBeenCalledOnce())
    await user.click(await screen.findByRole('button', { name: 'Book Another Appointment' }))
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('')
    expect(typeRadio('Follow-up 30 minutes').checked).toBe(false)
  })
})
