import { expect, it } from 'vitest'
import { memoryLimits, readAvailableMemory } from './memory-limits.ts'

const GIGABYTE = 1_073_741_824

it.each([
  [0.5, ['--max-semi-space-size=4', '--max-old-space-size=192', '--optimize-for-size']],
  [1, ['--max-semi-space-size=4', '--max-old-space-size=341', '--optimize-for-size']],
  [2, ['--max-semi-space-size=16', '--max-old-space-size=682']],
  [4, ['--max-semi-space-size=16', '--max-old-space-size=1024']],
  [24, ['--max-semi-space-size=16', '--max-old-space-size=1024']],
])('a machine with %s GB leaves PostgreSQL its share, and gives the heap enough', (gigabytes, flags) => {
  expect(memoryLimits(gigabytes * GIGABYTE)).toEqual(flags)
})

it('this machine has at least some megabytes of memory', () => {
  expect(readAvailableMemory()).toBeGreaterThan(100_000_000)
})
