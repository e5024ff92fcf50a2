import type { Reports } from '@clinic/domain/reports/schemas.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { failWith, type Stub } from '../../../testing/stub-api.ts'
import { es } from './texts.es.ts'

speakPseudoInCatalogs()

const week = (week: string) => ({ week, bookedMinutes: 90, openMinutes: 2_400, appointments: 1, noShows: 0 })
const EVENT = { title: 'Walking', date: '2026-12-01T18:00:00.000Z', registered: 12 }
const FIGURES: Reports = {
  thisWeek: '2026-11-01',
  weeks: ['2026-10-25', '2026-11-01', '2026-11-08'].map(week),
  months: [{ month: '2026-10', completed: 8, noShow: 2, cancelled: 1, other: 0 }],
  patients: [{ month: '2026-10', new: 3, returning: 5 }],
  types: [{ appointmentType: 'adjustment', appointments: 15 }],
  events: [
    { ...EVENT, id: 2, maxAttendees: 20 },
    { ...EVENT, id: 1, maxAttendees: null },
  ],
}

const open = (overview: Stub<'reports.overview'>) =>
  openAdmin('/admin/reports', { 'reports.overview': overview }, SPANISH_SITE)
const onTab = () => hardCodedOnTab(['Walking'])

it('takes the words of every chart, table and file from the catalog', async () => {
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await open(() => FIGURES)
  await screen.findByRole('heading', { name: es.weeks.current })
  expect(onTab()).toEqual([])
  for (const download of screen.getAllByText(es.csv)) await user.click(download)
  const csv = await Promise.all(files.map(file => file.text()))
  expect(csv).toHaveLength(7)
  expect(hardCodedTexts([...csv, ...names].join('\n'), ['Walking', '.csv'])).toEqual([])
})

it('says in its words that there is nothing to count', async () => {
  await open(() => ({ ...FIGURES, types: [], events: [] }))
  await screen.findByText(es.events.none)
  expect(screen.getByText(es.types.none)).toBeTruthy()
  expect(onTab()).toEqual([])
})

it('says in its words that reports cannot load', async () => {
  await open(() => failWith('FORBIDDEN', 'No'))
  await screen.findByText(es.failed)
  expect(onTab()).toEqual([])
})
