import { stripVTControlCharacters } from 'node:util'

/** Characters of a failure that are printed. */
const MAX_REASON = 1_000

/** The counted part of Vitest's JSON report. */
interface VitestReport {
  testResults: { name: string; status: string; message: string; assertionResults: VitestTest[] }[]
}

interface VitestTest {
  fullName: string
  status: string
  failureMessages: string[]
}

/** The counted part of Playwright's JSON report. */
interface PlaywrightReport {
  errors: unknown[]
  stats: { expected: number; unexpected: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  specs: { file: string; title: string; ok: boolean; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightTest {
  results: { errors: { message?: string }[] }[]
}

/** One step of `npm test`: whether it succeeded, what it wrote to stderr, and its JSON report if it runs tests. */
export interface Step {
  name: string
  ok: boolean
  errors?: string
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
  return { passed: stats.expected, failed: stats.unexpected + errors.length }
}

/**
 * The failed tests, and files that did not load, with the reason; steps that failed without a failed test, with the end
 * of their stderr, such as an error after the last test. A line each, to print where a long log ends.
 */
export function failedTests(steps: readonly Step[]): string[] {
  return steps.flatMap(({ name, ok, errors, report }) => {
    const failed = report ? failedInReport(report) : []
    return ok || failed.length > 0 ? failed : [errors ? `${name}: ${oneLine(errors)}` : name]
  })
}

function failedInReport(report: VitestReport | PlaywrightReport): string[] {
  return 'testResults' in report ? failedInVitest(report) : report.suites.flatMap(failedInPlaywright)
}

function failedInVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(result => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${reason(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}: ${reason(failureMessages[0])}`,
    )
  })
}

function failedInPlaywright({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap(result => result.errors)
      return `${file}: ${title}: ${errors.map(({ message }) => reason(message)).join(' ')}`
    })
  return [...failed, ...suites.flatMap(failedInPlaywright)]
}

/** A property test names its counterexample on the lines that follow the first. */
function reason(text = ''): string {
  const [message = ''] = stripVTControlCharacters(text).split(/\n\s+at /, 1)
  return oneLine(message).slice(0, MAX_REASON)
}

function oneLine(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim()
}
