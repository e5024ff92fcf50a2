import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'
import { newsReader } from './news-reader.ts'

const item = (key: string): NewsItem => ({
  key,
  kind: 'wrote',
  id: 1,
  name: 'Ada',
  at: '2027-01-01T00:00:00.000Z',
  startsAt: null,
  eventTitle: null,
})

it('returns nothing on the first read, then each new item once', async () => {
  const responses = [['a'], ['a', 'b'], ['b', 'c']]
  const read = vi.fn(async () => ({
    news: (responses.shift() ?? []).map(item),
    next: `next ${responses.length}`,
  }))
  const readNews = newsReader(read)
  const news: string[][] = []
  for (let n = 0; n < 3; n++) news.push((await readNews(['contact'])).map(({ key }) => key))
  expect(news).toEqual([[], ['b'], ['c']])
  expect(read.mock.calls).toEqual([[undefined], ['next 2'], ['next 1']])
})

it('reads no news for topics without any', async () => {
  const read = vi.fn(async () => ({ news: [], next: '' }))
  expect(await newsReader(read)(['content', 'images', 'session', 'mail', 'blog', 'schedule'])).toEqual([])
  expect(read).not.toHaveBeenCalled()
})

it('runs one read at a time, merges what arrives meanwhile, and survives a failure', async () => {
  const rounds: string[][] = []
  const gates: PromiseWithResolvers<void>[] = []
  const add = coalesce<string>(items => {
    rounds.push(items)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    return gate.promise
  })
  for (const topic of ['appointments', 'events', 'events', 'mail']) add([topic])
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
