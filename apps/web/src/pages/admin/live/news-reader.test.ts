import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { expect, it, vi } from 'vitest'
import { newsReader } from './news-reader.ts'
import { oneAfterOther } from './one-after-other.ts'

const item = (key: string): NewsItem => ({
  ...{ key, kind: 'wrote', id: 1, name: 'Ada' },
  ...{ at: '2027-01-01T00:00:00.000Z', startsAt: null, eventTitle: null },
})

it('tells nothing of what was there when it began, and what came since once', async () => {
  const responses = [['a'], ['a', 'b'], ['b', 'c']]
  const read = vi.fn(async () => ({
    news: (responses.shift() ?? []).map(item),
    next: `next ${responses.length}`,
  }))
  const tell = newsReader(read)
  const told: string[][] = []
  for (let n = 0; n < 3; n++) told.push((await tell(['contact'])).map(({ key }) => key))
  expect(told).toEqual([[], ['b'], ['c']])
  expect(read.mock.calls).toEqual([[undefined], ['next 2'], ['next 1']])
})

it('asks for no news where what changed is none', async () => {
  const read = vi.fn(async () => ({ news: [], next: '' }))
  expect(await newsReader(read)(['content', 'media', 'session', 'mail', 'blog', 'schedule'])).toEqual([])
  expect(read).not.toHaveBeenCalled()
})

it('reads one after the other: what comes meanwhile is read together, and a failure stops nothing', async () => {
  const rounds: string[][] = []
  const gates: PromiseWithResolvers<void>[] = []
  const add = oneAfterOther<string>(items => {
    rounds.push(items)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    return gate.promise
  })
  for (const noun of ['appointments', 'events', 'events', 'mail']) add([noun])
  expect(rounds).toEqual([['appointments']])
  gates[0]?.reject(new Error('unreachable'))
  await vi.waitFor(() => expect(rounds).toEqual([['appointments'], ['events', 'mail']]))
  gates[1]?.resolve()
  await gates[1]?.promise
  await vi.waitFor(() => {
    add(['blog'])
    expect(rounds).toHaveLength(3)
  })
})
