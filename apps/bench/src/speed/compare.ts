import { measureRound, median, medianRound, type Round } from './measure.ts'
import type { MeasuredServer } from './measured-server.ts'
import type { BenchRequest } from './send-all.ts'

export const ROUNDS = 9
const WARM_UP = 3

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs rounds of one load on several servers in turn, after warm-up rounds, and prints their medians. */
export async function compare<Name extends string>(
  measured: Record<Name, MeasuredServer>,
  requests: BenchRequest[],
  reset: () => Promise<void> = async () => undefined,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(measured) as Name[]
  const rounds = Object.fromEntries(names.map(name => [name, [] as Round[]])) as Record<Name, Round[]>
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await measureRound(measured[name], requests)
      await reset()
      if (round >= WARM_UP) rounds[name].push(result)
    }
  }
  for (const name of names) {
    const { requestsPerSecond, cpuPerRequest, p99 } = medianRound(rounds[name])
    const [rate, cpu] = [requestsPerSecond.toFixed(0), cpuPerRequest.toFixed(3)]
    say(`  ${name.padEnd(8)} ${rate.padStart(6)} requests/s   ${cpu} ms CPU each   p99 ${p99.toFixed(1)} ms`)
  }
  return rounds
}

/**
 * One server's throughput as a share of another's, in pairs of rounds, so that the machine's other load affects both.
 */
export function throughputShare(rounds: readonly Round[], others: readonly Round[]): number {
  return median(
    rounds.map((round, n) => round.requestsPerSecond / (others[n]?.requestsPerSecond ?? Number.NaN)),
  )
}

/** One server's CPU per request as a multiple of another's, in pairs of rounds. */
export function costRatio(rounds: readonly Round[], others: readonly Round[]): number {
  return median(rounds.map((round, n) => round.cpuPerRequest / (others[n]?.cpuPerRequest ?? Number.NaN)))
}
