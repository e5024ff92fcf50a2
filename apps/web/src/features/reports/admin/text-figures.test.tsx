import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showSections } from '#testing/show-sections.tsx'
import { type Stub, TEXT_STATUS } from '#testing/stub-api.ts'
import { TextFigures } from './text-figures.tsx'

const MONTH = { month: '2026-11', sent: 10, delivered: 8, undelivered: 2, segments: 14, cost: 0.168 }

function show(report: Stub<'texts.report'>, isOn = true) {
  const { section } = showSections(
    { figures: <TextFigures /> },
    { 'texts.status': () => ({ ...TEXT_STATUS, isOn }), 'texts.report': report },
  )
  return section('figures')
}

it('the reports count texts and their cost by month', async () => {
  const figures = show(() => ({ months: [{ ...MONTH, month: '2026-10', cost: 1 }, MONTH] }))
  expect(
    await figures.findByText(
      'Last 12 months: 20 text messages sent, 16 delivered, 4 not delivered. Cost: $1.17.',
    ),
  ).toBeTruthy()
  const cells = figures.getAllByRole('row', { hidden: true }).map(row => row.textContent)
  expect(cells.at(-1)).toBe('November 2026108214$0.17')
})

it('the reports say that a price is missing', async () => {
  const figures = show(() => ({ months: [{ ...MONTH, cost: null }] }))
  expect(await figures.findByText(/Cost: unknown; enter the price of a segment in Settings\.$/)).toBeTruthy()
})

it('the reports are without texts while these are off', async () => {
  const report = vi.fn<Stub<'texts.report'>>(() => ({ months: [] }))
  const figures = show(report, false)
  await waitFor(() => expect(figures.queryByRole('heading')).toBeNull())
  expect(report).not.toHaveBeenCalled()
})
