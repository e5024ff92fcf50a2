// @vitest-environment node
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findOverruns, overrun } from './check-budget.ts'

it('reports by how much a page exceeds its budget', () => {
  expect(overrun('home', 'scripts', 130_000, 130_000)).toBeNull()
  expect(overrun('home', 'scripts', 130_001, 130_000)).toBe(
    'home: the scripts weigh 130001 bytes of the 130000 that they may',
  )
})

it('every page of the build fits its budget', async () => {
  expect(await findOverruns(join(import.meta.dirname, 'dist/client'))).toEqual([])
})
