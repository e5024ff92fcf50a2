import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MUTATIONS } from './fixtures/mutations.ts'
import { inFile, type Mutation, mutate } from './mutation.ts'

const toPath = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))

it('every mutation finds its text, its file of tests and its test', () => {
  const problems = MUTATIONS.map(entry => mutate(readFileSync(toPath(entry.file), 'utf8'), entry).problem)
  expect(problems.filter(Boolean)).toEqual([])
  expect(MUTATIONS.filter(({ test }) => !existsSync(toPath(test)))).toEqual([])
  const isThere = ({ test, only = '' }: Mutation) => readFileSync(toPath(test), 'utf8').includes(only)
  expect(MUTATIONS.filter(entry => !isThere(entry))).toEqual([])
})

it('a mutation replaces its text, and says so when that is missing or not the only one', () => {
  const [entry] = inFile('a.ts', 'a.test.ts', ['One is first', 'first = 1', 'first = $& 2'])
  if (!entry) throw new Error('There is no entry')
  expect(mutate('const first = 1\n', entry)).toEqual({ source: 'const first = $& 2\n' })
  const problem = (times: number) => `a.ts has this text ${times} times, not once: first = 1 (One is first)`
  expect(mutate('', entry).problem).toBe(problem(0))
  expect(mutate('first = 1\nfirst = 1', entry).problem).toBe(problem(2))
})
