import { DAY_MS } from '@clinic/domain/time-units.ts'
import { RRuleTemporal } from 'rrule-temporal'
import { MAX_TIMES_A_DAY } from './clean-rule.ts'

/** Steps of one rule; a daily one since the year 1900 with a COUNT takes 46,000. */
const MAX_STEPS = 100_000

/**
 * Repeats a rule without UNTIL from a start. All times are wall clocks as if they were UTC. Returns those from `from` to
 * `until`, both included; null for a rule that takes too many steps.
 */
export function repeat(
  rule: { text: string; count: number | null },
  start: number,
  { from, until }: { from: number; until: number },
): number[] | null {
  if (until < Math.max(from, start)) return []
  // A COUNT that cannot be reached would be counted step by step.
  const isCounted = rule.count !== null && rule.count <= ((until - start) / DAY_MS + 2) * MAX_TIMES_A_DAY
  const text = isCounted ? rule.text : rule.text.replace(/(?:^|;)COUNT=\d+/, '').replace(/^;/, '')
  try {
    const repeating = new RRuleTemporal({
      rruleString: `RRULE:${text}`,
      dtstart: {
        timeZoneId: 'UTC',
        toString: () => `${new Date(start).toISOString().slice(0, 19)}+00:00[UTC]`,
      },
      maxIterations: MAX_STEPS,
    })
    return repeating
      .between(new Date(Math.max(from, start)), new Date(until), true)
      .map(({ epochMilliseconds }) => epochMilliseconds)
  } catch {
    return null
  }
}
