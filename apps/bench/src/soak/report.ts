/** Prints what a part of the soak finds, and remembers whether all of it held. */
export interface Report {
  say(line: string): void
  check(what: string, holds: boolean): void
}

export function openReport(): Report & { holds(): boolean } {
  let all = true
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  return {
    say,
    check(what, holds) {
      all &&= holds
      say(`  ${holds ? 'pass' : 'FAIL'}  ${what}`)
    },
    holds: () => all,
  }
}
