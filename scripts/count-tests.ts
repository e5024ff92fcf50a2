/** The counted part of Vitest's JSON report. */
interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The counted part of Playwright's JSON report. */
interface PlaywrightReport {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** One step of `npm test`: whether it succeeded, and its JSON report if it runs tests. */
export interface Step {
  ok: boolean
  report?: VitestReport | PlaywrightReport
}

export interface Count {
  passed: number
  failed: number
}

/** Totals of all steps. A step that failed without a failed test counts as one, so that the count never hides it. */
export function countTests(steps: readonly Step[]): Count {
  const total = { passed: 0, failed: 0 }
  for (const { ok, report } of steps) {
    const { passed, failed } = report ? countReport(report) : { passed: 0, failed: 0 }
    total.passed += passed
    total.failed += ok ? failed : Math.max(failed, 1)
  }
  return total
}

function countReport(report: VitestReport | PlaywrightReport): Count {
  return 'testResults' in report ? countVitest(report) : countPlaywright(report)
}

/** Vitest lists no test of a file that failed to load or whose hooks failed: count such a file as one. */
function countVitest({ testResults }: VitestReport): Count {
  const count = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of testResults) {
    const failed = assertionResults.filter(result => result.status === 'failed').length
    count.passed += assertionResults.filter(result => result.status === 'passed').length
    count.failed += status === 'failed' ? Math.max(failed, 1) : failed
  }
  return count
}

/** Playwright lists a file that failed to load among the errors and runs nothing. */
function countPlaywright({ errors, stats }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
