import type { MeasuredServer } from './measured-server.ts'
import { type BenchRequest, sendAll } from './send-all.ts'

export interface Round {
  requestsPerSecond: number
  /** CPU time of the server per request, in milliseconds. */
  cpuPerRequest: number
  /** 99th percentile latency, in milliseconds. */
  p99: number
}

export const CONNECTIONS = 10

/** Sends one round's requests once each. Throws on any response but 200. */
export async function measureRound(server: MeasuredServer, requests: BenchRequest[]): Promise<Round> {
  const before = await server.cpuTime()
  const { took, latencies } = await sendAll(server.address, requests, CONNECTIONS)
  const after = await server.cpuTime()
  latencies.sort((a, b) => a - b)
  return {
    requestsPerSecond: requests.length / (took / 1000),
    cpuPerRequest: (after - before) / 1000 / requests.length,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  }
}

/** Medians of each number over several rounds. */
export function medianRound(rounds: Round[]): Round {
  return {
    requestsPerSecond: median(rounds.map(round => round.requestsPerSecond)),
    cpuPerRequest: median(rounds.map(round => round.cpuPerRequest)),
    p99: median(rounds.map(round => round.p99)),
  }
}

/** The median of some values. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
