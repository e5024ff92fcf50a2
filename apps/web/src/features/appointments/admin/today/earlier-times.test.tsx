import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { adminAppointment, appointmentDay, openAppointments } from '#testing/admin-appointments.tsx'
import { earlierRequest } from '#testing/example-rows.ts'
import { toasts } from '#testing/on-page.ts'
import { TEST_SITE } from '#testing/render-app.tsx'

const SITE = { ...TEST_SITE, now: '2027-01-04T14:00:00.000Z' }

const ADA = earlierRequest({
  appointmentId: 2,
  patientName: 'Ada Lovelace',
  startsAt: '2027-01-08T15:00:00.000Z',
  days: [2],
  partOfDay: 'any',
  offer: { startsAt: '2027-01-05T15:00:00.000Z', until: '2027-01-04T16:00:00.000Z' },
})

async function open() {
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({ ...matchMedia(query), matches: true }))
  const stored = { list: [earlierRequest(), ADA] }
  const stop = vi.fn(({ appointmentId }: { appointmentId: number }) => {
    stored.list = stored.list.filter(one => one.appointmentId !== appointmentId)
    return { success: true as const }
  })
  const page = await openAppointments(
    {
      'appointments.day': () => appointmentDay('2027-01-04', [adminAppointment()]),
      'earlierTimes.list': () => stored.list,
      'earlierTimes.stopFor': stop,
    },
    undefined,
    SITE,
  )
  await screen.findByRole('article', { name: 'Grace Hopper' })
  return { ...page, stop }
}

it('says on the panel what the patient wants earlier, and stops it on a call', async () => {
  const { user, stop } = await open()
  const panel = within(screen.getByRole('article', { name: 'Grace Hopper' }))
  expect(await panel.findByText(/Wants an earlier time: Mon, Wed mornings/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Stop offering earlier times to Grace Hopper' }))
  await waitFor(() => expect(panel.queryByText(/Wants an earlier time/)).toBeNull())
  expect(stop).toHaveBeenCalledWith({ appointmentId: 1 })
  expect(await toasts().findByText('Earlier-time request removed')).toBeTruthy()
})

it('lists who waits from Today, with the open offer', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '2 want an earlier time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waiting for an earlier time' }))
  const rows = dialog.getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringContaining('Booked Mon, Jan 4, 9:00 AM'),
    expect.stringContaining('Tue any time · offered Tue, Jan 5, 9:00 AM, held until 10:00 AM'),
  ])
  await user.click(dialog.getByRole('button', { name: 'Stop offering earlier times to Ada Lovelace' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
})
