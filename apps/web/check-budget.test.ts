// @vitest-environment node
import { expect, it } from 'vitest'
import { overrun } from './check-budget.ts'

it('says by how much a page has grown beyond its budget', () => {
  expect(overrun('home', 'scripts', 130_000, 130_000)).toBeNull()
  expect(overrun('home', 'scripts', 130_001, 130_000)).toBe(
    'home: the scripts weigh 130001 bytes of the 130000 that they may',
  )
})
