/** Prints what a part of the soak finds, and remembers what of it held. */
export interface Report {
  say(line: string): void
  check(what: string, holds: boolean): void
}

/** What a part came to. */
export interface Result {
  held: number
  /** What did not hold. */
  failed: string[]
}

export function openReport(): Report & { result(): Result } {
  const result: Result = { held: 0, failed: [] }
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  return {
    say,
    check(what, holds) {
      if (holds) result.held++
      else result.failed.push(what)
      say(`  ${holds ? 'pass' : 'FAIL'}  ${what}`)
    },
    result: () => result,
  }
}
