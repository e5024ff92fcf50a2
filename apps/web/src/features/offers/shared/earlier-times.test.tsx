import type { EarlierTime } from '@clinic/domain/offers/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { main, toasts } from '#testing/on-page.ts'
import { SPANISH_SITE } from '#testing/open-admin.tsx'
import { earlierTime, linkedAppointment } from '#testing/private-links.tsx'
import { openPage } from '#testing/render-app.tsx'
import { failWith, type Stubs } from '#testing/stub-api.ts'

const ASK = 'Tell me if something earlier opens'
const OFFER = {
  startsAt: '2027-01-02T15:00:00.000Z',
  endsAt: '2027-01-02T15:30:00.000Z',
  until: '2027-01-01T18:00:00.000Z',
  state: 'offered',
} as const

/** A private page that answers as the server would. */
async function open(
  over: Parameters<typeof earlierTime>[0] = {},
  toProcedures: (store: (next: EarlierTime) => EarlierTime) => Stubs = () => ({}),
) {
  let stored = earlierTime(over)
  const store = (next: EarlierTime) => {
    stored = next
    return next
  }
  const sent: unknown[] = []
  const page = await openPage('/appointment/abc', {
    'appointmentLinks.page': () => linkedAppointment(),
    'earlierTimes.page': () => stored,
    'earlierTimes.ask': ({ days, partOfDay }) => {
      sent.push({ days, partOfDay })
      return store({ ...stored, wanted: { days, partOfDay } })
    },
    'earlierTimes.stop': () => store({ ...stored, wanted: null }),
    ...toProcedures(store),
  })
  await main().findByRole('heading', { name: 'An earlier time' })
  return { ...page, sent }
}
const button = (name: string) => main().findByRole('button', { name })

describe('asking for an earlier time', () => {
  it('saves days and part of day, all open days at first, then says so; it can be changed and taken back', async () => {
    const { user, sent } = await open()
    // Screen readers only announce changes to an existing live region.
    const status = main()
      .getAllByRole('status')
      .find(({ previousElementSibling }) => previousElementSibling?.textContent === 'An earlier time')
    await user.click(await button(ASK))
    const days = within(main().getByRole('group', { name: 'Days' }))
    expect(days.getAllByRole('checkbox', { checked: true })).toHaveLength(4)
    expect(document.activeElement).toBe(days.getByRole('checkbox', { name: 'Monday' }))
    for (const day of days.getAllByRole('checkbox', { checked: true })) await user.click(day)
    await user.click(await button('Save'))
    expect((await main().findByRole('alert')).textContent).toBe('Choose at least one day.')
    const monday = days.getByRole('checkbox', { name: 'Monday' })
    expect(monday.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await user.click(monday)
    await user.click(days.getByRole('checkbox', { name: 'Wednesday' }))
    await user.click(main().getByRole('radio', { name: 'Morning' }))
    await user.click(await button('Save'))
    const saved = await main().findByText("We'll email you if an earlier time opens: Mon, Wed mornings.")
    expect(saved).toBe(status)
    expect(toasts().queryByText('Saved')).toBeNull()
    expect(sent).toEqual([{ days: [1, 3], partOfDay: 'morning' }])
    expect(document.activeElement).toBe(main().getByRole('heading', { name: 'An earlier time' }))

    await user.click(await button('Change'))
    expect(main().getByRole<HTMLInputElement>('radio', { name: 'Morning' }).checked).toBe(true)
    await user.click(await button('Cancel'))
    await user.click(await button('Stop these emails'))
    expect(await button(ASK)).toBeTruthy()
    expect(main().queryByText(/Mon, Wed/)).toBeNull()
  })

  it.each([
    ['all days that are open are chosen', [1, 2, 3, 4]],
    ['none is open yet', []],
  ])('is for any day where %s', async (_where, openDays) => {
    const { user, sent } = await open({ openDays })
    await user.click(await button(ASK))
    await user.click(await button('Save'))
    expect(await main().findByText(/opens: any day, any time\./)).toBeTruthy()
    expect(sent).toEqual([{ days: [0, 1, 2, 3, 4, 5, 6], partOfDay: 'any' }])
    await user.click(await button('Change'))
    expect(main().queryAllByRole('checkbox', { checked: true })).toHaveLength(openDays.length)
    expect(main().queryAllByRole('checkbox')).toHaveLength(openDays.length)
  })

  it('is not shown where it is not possible', async () => {
    await openPage('/appointment/abc', {
      'appointmentLinks.page': () => linkedAppointment(),
      'earlierTimes.page': () => earlierTime({ canAsk: false }),
    })
    await main().findByRole('button', { name: 'Reschedule' })
    expect(main().queryByRole('button', { name: ASK })).toBeNull()
  })
})

describe('an offered time', () => {
  const wanted = { days: [6], partOfDay: 'any' as const }

  it('is taken by one press, which shows the new time, or why it failed', async () => {
    let fails = true
    let isTaken = false
    const taken = vi.fn()
    const { user } = await open({ wanted, offer: OFFER }, store => ({
      'appointmentLinks.page': () =>
        linkedAppointment(isTaken ? { appointmentDate: OFFER.startsAt, endsAt: OFFER.endsAt } : {}),
      'earlierTimes.take': input => {
        if (fails) failWith('CONFLICT', 'This time is no longer available')
        taken(input)
        isTaken = true
        return store(earlierTime())
      },
    }))
    expect(await main().findByText(/An earlier time opened up/)).toBeTruthy()
    await user.click(await button('Take this time'))
    expect(await screen.findByText(/This time is no longer available/)).toBeTruthy()
    fails = false
    await user.click(await button('Take this time'))
    await screen.findByText('Appointment moved')
    expect(taken).toHaveBeenCalledWith({ token: 'abc', startsAt: OFFER.startsAt })
    await waitFor(() => expect(main().queryByText(/opened up/)).toBeNull())
    expect(await main().findByText(/January 2, 2027/)).toBeTruthy()
  })

  it('is declined by one press, and the request stays', async () => {
    const { user } = await open({ wanted, offer: OFFER }, store => ({
      'earlierTimes.decline': () => store(earlierTime({ wanted, offer: { ...OFFER, state: 'declined' } })),
    }))
    await user.click(await button('No, thanks'))
    await waitFor(() => expect(main().queryByRole('button', { name: 'Take this time' })).toBeNull())
    expect(main().getByText(/Sat any time/)).toBeTruthy()
  })

  it.each([
    ['booked', 'someone else booked this time'],
    ['lapsed', 'has ended'],
  ] as const)('says that it was %s, and that the appointment stays', async (state, text) => {
    await open({ wanted, offer: { ...OFFER, state } })
    expect((await main().findByText(/Your appointment stays as it is/)).textContent).toContain(text)
    expect(main().queryByRole('button', { name: 'Take this time' })).toBeNull()
  })

  it.each(['offered', 'booked', 'lapsed'] as const)('ends no Spanish sentence twice: %s', async state => {
    const procedures = {
      'appointmentLinks.page': () => linkedAppointment(),
      'earlierTimes.page': () => earlierTime({ wanted, offer: { ...OFFER, state } }),
    }
    await openPage('/appointment/abc', procedures, SPANISH_SITE)
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('2 de enero de 2027'))
    expect(screen.getByRole('main').textContent).not.toMatch(/m\.\./)
  })
})
