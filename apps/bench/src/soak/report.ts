/** Prints the results of a soak part and remembers which checks passed. */
export interface Report {
  say(line: string): void
  check(expectation: string, holds: boolean): void
}

/** A part's result. */
export interface Result {
  held: number
  /** Failed checks. */
  failed: string[]
}

export function openReport(): Report & { result(): Result } {
  const result: Result = { held: 0, failed: [] }
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  return {
    say,
    check(expectation, holds) {
      if (holds) result.held++
      else result.failed.push(expectation)
      say(`  ${holds ? 'pass' : 'FAIL'}  ${expectation}`)
    },
    result: () => result,
  }
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

export const inMegabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

/** How often each status was returned. */
export const listStatuses = (counts: ReadonlyMap<number, number>) =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
