const verdicts: string[] = []

/** Notes whether a measured value is at least its bound. A missed bound makes the process exit with 1. */
export function atLeast(bound: number, metric: string, value: number): void {
  note(value >= bound, `${metric}: ${value.toFixed(2)} (at least ${bound})`)
}

/** Notes whether a measured value is at most its bound. A missed bound makes the process exit with 1. */
export function atMost(bound: number, metric: string, value: number): void {
  note(value <= bound, `${metric}: ${value.toFixed(2)} (at most ${bound})`)
}

/** One line for each bound, in the order of the measurements. */
export const listVerdicts = () => verdicts.join('\n')

function note(holds: boolean, line: string): void {
  verdicts.push(`${holds ? 'pass' : 'FAIL'}  ${line}`)
  if (!holds) process.exitCode = 1
}
