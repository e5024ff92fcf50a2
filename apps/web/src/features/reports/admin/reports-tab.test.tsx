import type { Reports } from '@clinic/domain/reports/schemas.ts'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { adminTab } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { stubDownloads } from '#testing/stub-files.ts'

const week = (over: Partial<Reports['weeks'][number]> & { week: string }) => ({
  bookedMinutes: 0,
  openMinutes: 2_400,
  appointments: 0,
  noShows: 0,
  ...over,
})
const FIGURES: Reports = {
  thisWeek: '2026-11-01',
  weeks: [
    week({ week: '2026-10-25', bookedMinutes: 1_230, appointments: 25 }),
    week({ week: '2026-11-01', bookedMinutes: 600, appointments: 12, noShows: 2 }),
    week({ week: '2026-11-08', bookedMinutes: 150, appointments: 3 }),
    week({ week: '2026-11-15', openMinutes: 0 }),
  ],
  months: [
    { month: '2026-10', completed: 8, noShow: 2, cancelled: 1, other: 0 },
    { month: '2026-11', completed: 0, noShow: 0, cancelled: 0, other: 12 },
  ],
  patients: [
    { month: '2026-10', new: 3, returning: 5 },
    { month: '2026-11', new: 1, returning: 0 },
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

async function open(over: Partial<Reports> = {}) {
  const { user } = await openAdmin('/admin/reports', { 'reports.overview': () => ({ ...FIGURES, ...over }) })
  const tab = await adminTab('Reports')
  const readTable = async (name: string) => {
    await user.click(await tab.findByText(name))
    const rows = within(tab.getByRole('region', { name })).getAllByRole('row')
    return rows.map(row => [...row.children].map(cell => cell.textContent))
  }
  return { user, tab, readTable }
}

describe('the reports', () => {
  it('show this week in one row, and how many bookings the coming weeks have', async () => {
    const { tab } = await open()
    const current = within(await tab.findByRole('region', { name: 'This week' }))
    current.getByText('Sunday, November 1, 2026 to Saturday, November 7, 2026', { selector: 'p' })
    const values = current.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values).toEqual(['10', '40', '12', '2'])
    const section = within(tab.getByRole('region', { name: 'Coming weeks' }))
    expect(section.getByText('6% booked (2.5 of 40 hours).')).toBeTruthy()
    const list = within(section.getByRole('list', { name: 'Hours booked in the coming weeks' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Week of November 8 2.5 of 40 hours, 3 appointments',
      'Week of November 15 0 of 0 hours, 0 appointments',
    ])
  })

  it('have no empty charts before the first patient', async () => {
    const { tab } = await open({
      months: [{ month: '2026-11', completed: 0, noShow: 0, cancelled: 0, other: 0 }],
      patients: [{ month: '2026-11', new: 0, returning: 0 }],
    })
    const section = within(await tab.findByRole('region', { name: 'New and returning patients' }))
    expect(section.getByText('No past appointments in the last 12 months.')).toBeTruthy()
    expect(section.queryByText('Returning')).toBeNull()
    expect(
      within(tab.getByRole('region', { name: 'No-shows and cancellations' })).queryByRole('figure'),
    ).toBeNull()
  })

  it('state no share of no-shows before the first visit is closed', async () => {
    const { tab } = await open({ months: FIGURES.months.slice(1) })
    expect(await tab.findByText('Last 12 months: 0 no-shows out of 0 visits, 0 cancellations.')).toBeTruthy()
  })

  it('have a table with the exact figures of every chart', async () => {
    const { tab, readTable } = await open()
    expect(await readTable('Hours by week as a table')).toEqual([
      ['Week', 'Hours booked', 'Hours open', 'Share', 'Appointments', 'No-shows'],
      ['Sunday, October 25, 2026 to Saturday, October 31, 2026', '20.5', '40', '51%', '25', '0'],
      ['Sunday, November 1, 2026 to Saturday, November 7, 2026', '10', '40', '25%', '12', '2'],
    ])
    expect(await readTable('New and returning patients as a table')).toEqual([
      ['Month', 'New', 'Returning', 'Share of new'],
      ['October 2026', '3', '5', '38%'],
      ['November 2026', '1', '0', '100%'],
    ])
    expect(tab.getAllByText(/as a table$/)).toHaveLength(7)
    expect(tab.getByText(/2 no-shows out of 10 visits \(20%\), 1 cancellation/)).toBeTruthy()
    expect(tab.getByText(/^Last 12 months: 4 new patients\./)).toBeTruthy()
  })

  it('download as a file without formulas', async () => {
    const saved = stubDownloads()
    const { user, tab } = await open()
    await user.click(await tab.findByText('Events as a table'))
    const section = within(tab.getByRole('region', { name: 'Events' }))
    await user.click(section.getByRole('button', { name: 'Download CSV' }))
    expect((await saved[0]?.file.text())?.replace('\ufeff', '')).toBe(
      '"Event","Date","Registered","Spots","Share"\r\n' +
        '"\'=cmd()","Tuesday, December 1, 2026","12","20","60%"\r\n' +
        '"Walking","Sunday, November 1, 2026","1","No limit",""\r\n',
    )
  })
})
