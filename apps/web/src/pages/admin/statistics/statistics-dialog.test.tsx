import type { Statistics } from '@clinic/domain/statistics/schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const week = (over: Partial<Statistics['weeks'][number]> & { week: string }) => ({
  bookedMinutes: 0,
  openMinutes: 2_400,
  appointments: 0,
  ...over,
})
const FIGURES: Statistics = {
  thisWeek: '2026-11-01',
  weeks: [
    week({ week: '2026-10-25', bookedMinutes: 1_230, appointments: 25 }),
    week({ week: '2026-11-01', bookedMinutes: 600, appointments: 12 }),
    week({ week: '2026-11-08', bookedMinutes: 150, appointments: 3 }),
    week({ week: '2026-11-15', openMinutes: 0 }),
  ],
  months: [
    { month: '2026-10', completed: 8, noShow: 2, cancelled: 1, other: 0 },
    { month: '2026-11', completed: 0, noShow: 0, cancelled: 0, other: 12 },
  ],
  types: [
    { appointmentType: 'adjustment', appointments: 15 },
    { appointmentType: 'consultation', appointments: 5 },
  ],
  events: [
    { id: 2, title: '=cmd()', date: '2026-12-01T18:00:00.000Z', registered: 12, maxAttendees: 20 },
    { id: 1, title: 'Walking', date: '2026-11-01T18:00:00.000Z', registered: 1, maxAttendees: null },
  ],
}

async function open(overview: () => unknown = () => FIGURES) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': () => [],
    'statistics.overview': overview,
  })
  await renderApp('/admin')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'The practice in figures' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'The practice in figures' })) }
}

describe('the practice in figures', () => {
  it('says where bookings stand in the weeks to come', async () => {
    const { dialog } = await open()
    const section = within(await dialog.findByRole('region', { name: 'The weeks to come' }))
    expect(section.getByText('2.5 of 40 open hours are booked (6%).')).toBeTruthy()
    const list = within(section.getByRole('list', { name: 'Hours booked in the weeks to come' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Week of November 8 2.5 of 40 hours, 3 appointments',
      'Week of November 15 0 of 0 hours, 0 appointments',
    ])
  })

  it('has a table with the exact figures of every chart', async () => {
    const { user, dialog } = await open()
    await user.click(await dialog.findByText('Hours by week as a table'))
    const table = within(dialog.getByRole('region', { name: 'Hours by week as a table' }))
    expect(table.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent))).toEqual([
      ['Week', 'Hours booked', 'Hours open', 'Share', 'Appointments'],
      ['Sunday, October 25, 2026 to Saturday, October 31, 2026', '20.5', '40', '51%', '25'],
      ['Sunday, November 1, 2026 to Saturday, November 7, 2026', '10', '40', '25%', '12'],
    ])
    expect(dialog.getAllByText(/as a table$/)).toHaveLength(5)
    expect(
      dialog.getByText(/2 patients did not come, of 10 visits .*\(20%\), and 1 appointment was cancelled/),
    ).toBeTruthy()
  })

  it('draws columns as high as their values are', async () => {
    const { dialog } = await open()
    const section = await dialog.findByRole('region', { name: 'Hours by week' })
    const heights = [...section.querySelectorAll('rect[data-tone=full]')].map(rect =>
      Number(rect.getAttribute('height')),
    )
    expect(heights).toEqual([expect.closeTo(51.25), 25])
  })

  it('goes as a file that no spreadsheet runs', async () => {
    const made: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, dialog } = await open()
    await user.click(await dialog.findByText('Events as a table'))
    const section = within(dialog.getByRole('region', { name: 'Events' }))
    await user.click(section.getByRole('button', { name: 'Download CSV' }))
    expect((await made[0]?.text())?.replace('\ufeff', '')).toBe(
      '"Event","Date","Registered","Places","Share"\r\n' +
        '"\'=cmd()","Tuesday, December 1, 2026","12","20","60%"\r\n' +
        '"Walking","Sunday, November 1, 2026","1","No limit",""\r\n',
    )
    click.mockRestore()
  })

  it('says so before there is anything to count', async () => {
    const { dialog } = await open(() => ({ ...FIGURES, types: [], events: [] }))
    expect(await dialog.findByText('There were no appointments in these twelve months.')).toBeTruthy()
    expect(dialog.getByText('There are no events yet.')).toBeTruthy()
  })

  it('that cannot be read says why', async () => {
    const { dialog } = await open(() => failWith('FORBIDDEN', 'No'))
    expect(await dialog.findByText('Failed to fetch figures')).toBeTruthy()
  })
})
