import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { read } from './flood-client.ts'

interface Reading {
  localAddress: string
  /** Whether the visitor goes on. */
  goesOn: () => boolean
  /** How long between two reads, in milliseconds. */
  breath?: number
}

/** How long each of a visitor's reads of the events took, in milliseconds: one after the other, with a breath between. */
export async function readTimes(
  address: string,
  { localAddress, goesOn, breath = 40 }: Reading,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  const times: number[] = []
  while (goesOn()) {
    const began = performance.now()
    const status = await read(`${address}/api/events`, { agent })
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`A visitor who reads was told ${status}`)
    await pause(breath)
  }
  agent.destroy()
  return times
}

/** The value that such a share of the numbers stays below. */
export function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN
}
