import type { LookupAddress } from 'node:dns'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { guardedLookup, limitLookups, type Resolve } from './guarded-lookup.ts'

it('the lookup of a connection looks two names up at a time, and gives up on a name server that does not respond', async () => {
  const answers: (() => void)[] = []
  const resolve: Resolve = () => {
    const { promise, resolve: answer } = Promise.withResolvers<LookupAddress[]>()
    answers.push(() => answer([{ address: '8.8.8.8', family: 4 }]))
    return promise
  }
  // Other files of this process may have lookups without a response.
  const atOnce = limitLookups()
  const lookUp = (timeoutMs: number) => {
    const found = Promise.withResolvers<unknown>()
    const lookup = guardedLookup(() => null, resolve, { timeoutMs, atOnce })
    lookup('hook.example', {}, (error, address) => found.resolve(error?.code ?? address))
    return found.promise
  }
  expect(await Promise.all([lookUp(1), lookUp(1), lookUp(1)])).toEqual(Array(3).fill('EAI_AGAIN'))
  expect(answers).toHaveLength(2)
  const found = lookUp(60_000)
  while (answers.length > 0) {
    answers.shift()?.()
    await nextTurn()
  }
  expect(await found).toBe('8.8.8.8')
})
