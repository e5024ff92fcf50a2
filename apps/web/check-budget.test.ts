// @vitest-environment node
import { expect, it } from 'vitest'
import { overrun } from './check-budget.ts'

it('reports by how much a page exceeds its budget', () => {
  expect(overrun('home', 'scripts', 130_000, 130_000)).toBeNull()
  expect(overrun('home', 'scripts', 130_001, 130_000)).toBe(
    'home: the scripts weigh 130001 bytes of the 130000 that they may',
  )
})
