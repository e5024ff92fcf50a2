import { describe, expect, it } from 'vitest'
import { countTests, failedTests, type Step } from './count-tests.ts'

/** Vitest's report of a file: each test with the reason why it failed, or null. The exit code does not count. */
function vitest(name: string, tests: Record<string, string | null>, message = ''): Step {
  const assertionResults = Object.entries(tests).map(([fullName, reason]) =>
    reason === null
      ? { fullName, status: 'passed', failureMessages: [] }
      : { fullName, status: 'failed', failureMessages: [reason] },
  )
  const isPassed = message === '' && assertionResults.every(({ status }) => status === 'passed')
  const status = isPassed ? 'passed' : 'failed'
  return { name: 'Unit', ok: true, report: { testResults: [{ name, status, message, assertionResults }] } }
}

/** Playwright's report of a file: each test with the reason why it failed, or null. */
function playwright(file: string, tests: Record<string, string | null>, errors: object[] = []): Step {
  const specs = Object.entries(tests).map(([title, message]) => ({
    file,
    title,
    ok: message === null,
    tests: [{ results: [{ errors: message === null ? [] : [{ message }] }] }],
  }))
  const unexpected = specs.filter(({ ok }) => !ok).length
  const stats = { expected: specs.length - unexpected, unexpected }
  return {
    name: 'Browser',
    ok: true,
    report: { errors, stats, suites: [{ specs: [], suites: [{ specs }] }] },
  }
}

const passing = vitest('/passing.test.ts', { passes: null, 'passes as well': null })

describe('the count of the tests', () => {
  it('has every test of Vitest that passed or failed, and a file that could not be loaded', () => {
    const failed = 'AssertionError: expected 1\n  to be 2\n    at /failing.test.ts:3:1'
    const steps = [
      passing,
      vitest('/failing.test.ts', { passes: null, fails: failed }),
      vitest('/not-loading.test.ts', {}, 'This file cannot be loaded'),
    ]
    expect(countTests(steps)).toEqual({ passed: 3, failed: 2 })
    expect(failedTests(steps)).toEqual([
      '/failing.test.ts: fails: AssertionError: expected 1 to be 2',
      '/not-loading.test.ts: This file cannot be loaded',
    ])
  })

  it('has every test of Playwright that passed or failed', () => {
    const failed =
      'Error: expect(\u001B[31mlocator\u001B[39m).toBeVisible()\n\nTimeout: 15000ms\n\u001B[2m    at a.ts:3:1\u001B[22m'
    const steps = [playwright('a.ts', { passes: null, fails: failed, 'fails as well': 'Test timeout' })]
    expect(countTests(steps)).toEqual({ passed: 1, failed: 2 })
    expect(failedTests(steps)).toEqual([
      'a.ts: fails: Error: expect(locator).toBeVisible() Timeout: 15000ms',
      'a.ts: fails as well: Test timeout',
    ])
  })

  it('has a file that Playwright could not load', () => {
    expect(countTests([playwright('a.ts', {}, [{}])])).toEqual({ passed: 0, failed: 1 })
  })

  it('has a step that failed beside its tests, or without any, and hides none behind failed tests', () => {
    const lint = { name: 'Lint', ok: false }
    const errors = '\u001B[31mUnhandled Rejection\u001B[39m\nError: the pool has closed\n'
    const steps = [lint, { ...passing, ok: false, errors }, { ...passing, errors }]
    expect(countTests(steps)).toEqual({ passed: 4, failed: 2 })
    expect(failedTests(steps)).toEqual(['Lint', 'Unit: Unhandled Rejection Error: the pool has closed'])
    const failed = { ...vitest('/a.test.ts', { fails: 'Error' }), ok: false }
    expect(countTests([lint, failed])).toEqual({ passed: 0, failed: 2 })
    expect(failedTests([lint, failed])).toEqual(['Lint', '/a.test.ts: fails: Error'])
  })
})
