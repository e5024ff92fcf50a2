import { expect, it } from 'vitest'
import { caughtError } from '../testing/test-api.ts'
import { BatchBudget } from './batch-budget.ts'

const answering = (characters: number) => async () => ({ ok: true, data: 'x'.repeat(characters) })

it('runs the calls of a batch one after another, even after a failed one', async () => {
  const order: string[] = []
  const budget = new BatchBudget()
  const call = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return { ok: true, data: name }
  }
  const outcomes = await Promise.allSettled([
    budget.run(call('a')),
    budget.run(call('b')),
    budget.run(call('c')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('rejects the calls after two megabytes of responses', async () => {
  const budget = new BatchBudget()
  await budget.run(answering(1_000_000))
  await budget.run(answering(1_200_000))
  expect(await caughtError(budget.run(answering(1)))).toMatchObject({ status: 413 })
})
