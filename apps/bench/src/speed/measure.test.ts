import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { costRatio, throughputShare } from './compare.ts'
import { median, medianRound } from './measure.ts'
import { sendAll } from './send-all.ts'

const round = (requestsPerSecond: number) => ({ requestsPerSecond, cpuPerRequest: 1, p99: 2 })

it('takes the middle of the values, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 1, 3, 5])).toBe(4)
})

it('takes the median of each figure by itself', () => {
  expect(
    medianRound([
      { requestsPerSecond: 300, cpuPerRequest: 1, p99: 7 },
      { requestsPerSecond: 100, cpuPerRequest: 3, p99: 8 },
      { requestsPerSecond: 200, cpuPerRequest: 2, p99: 9 },
    ]),
  ).toEqual({ requestsPerSecond: 200, cpuPerRequest: 2, p99: 8 })
})

it('holds each round against the other one of its pair', () => {
  // The machine was half as fast in the last pair: both lost, and the share stays.
  expect(throughputShare([round(100), round(100), round(50)], [round(200), round(200), round(100)])).toBe(0.5)
})

it('compares the CPU for each request pair by pair', () => {
  const cost = (cpuPerRequest: number) => ({ requestsPerSecond: 1, cpuPerRequest, p99: 1 })
  // The machine was half as fast in the last pair: both cost more, and the ratio stays.
  expect(costRatio([cost(3), cost(3), cost(6)], [cost(1), cost(1), cost(2)])).toBe(3)
})

it('sends each request below the path of the address', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.end('ok')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['', '/es']) await sendAll(address + path, [{ method: 'GET', path: '/contact' }], 1)
  server.close()
  expect(asked).toEqual(['/contact', '/es/contact'])
})
