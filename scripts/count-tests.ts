/** Of Vitest's JSON report, what is counted. */
interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Of Playwright's JSON report, what is counted. */
interface PlaywrightReport {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** One step of `npm test`: whether its program ended well, and the JSON report it wrote if it tests anything. */
export interface Step {
  ok: boolean
  report?: VitestReport | PlaywrightReport
}

export interface Count {
  passed: number
  failed: number
}

/**
 * What passed and failed in all steps together. A step that failed without a failed test counts as one (types, a crash,
 * an error outside of tests), so that the count never hides it.
 */
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

/** Vitest knows no test of a file that it could not load, or whose hooks failed: such a file counts as one. */
function countVitest({ testResults }: VitestReport): Count {
  const count = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of testResults) {
    const failed = assertionResults.filter(result => result.status === 'failed').length
    count.passed += assertionResults.filter(result => result.status === 'passed').length
    count.failed += status === 'failed' ? Math.max(failed, 1) : failed
  }
  return count
}

/** Playwright lists a file that it could not load among the errors, and runs nothing then. */
function countPlaywright({ errors, stats }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
