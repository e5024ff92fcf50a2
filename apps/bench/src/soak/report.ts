/** Prints what a part of the soak finds, and remembers what of it held. */
export interface Report {
  say(line: string): void
  check(what: string, holds: boolean): void
  /** Says why this machine cannot try a part, which is no failure. */
  skip(why: string): void
}

/** What a part came to. */
export interface Result {
  held: number
  /** What did not hold. */
  failed: string[]
  /** Why it could not be tried here; null when it was. */
  skipped: string | null
}

export function openReport(): Report & { result(): Result } {
  const result: Result = { held: 0, failed: [], skipped: null }
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  return {
    say,
    check(what, holds) {
      if (holds) result.held++
      else result.failed.push(what)
      say(`  ${holds ? 'pass' : 'FAIL'}  ${what}`)
    },
    skip(why) {
      result.skipped = why
      say(`  skipped: ${why}`)
    },
    result: () => result,
  }
}
