import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { read } from './flood-client.ts'

interface Reading {
  localAddress: string
  /** Whether the visitor continues. */
  shouldContinue: () => boolean
  /** Pause between two reads, in milliseconds. */
  pauseMs?: number
}

/** Durations of a visitor's reads of the events in milliseconds, one after the other with a pause between. */
export async function readTimes(
  address: string,
  { localAddress, shouldContinue, pauseMs = 40 }: Reading,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  const times: number[] = []
  while (shouldContinue()) {
    const began = performance.now()
    const status = await read(`${address}/api/events`, { agent })
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`A visitor who reads got ${status}`)
    await pause(pauseMs)
  }
  agent.destroy()
  return times
}

/** The value that a share of the numbers stays below. */
export function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN
}
