import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countTests, failedTests, flakyTests, type Step } from './count-tests.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures', 'runs')

const PROGRAMS = join(import.meta.dirname, '..', 'node_modules', '.bin')

let folder: string
let vitest: Required<Step>
let playwright: Required<Step>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-count-'))
  vitest = await run('vitest', ['failing', 'not-loading', 'passing'])
  playwright = await run('playwright', ['/passing', '/failing', '/flaky'])
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Runs a test runner as a separate program over files of these names. Ignores its exit code: the report alone must
 * show failures.
 */
async function run(runner: 'vitest' | 'playwright', names: string[]): Promise<Required<Step>> {
  const output = join(folder, `${runner}-${names.length}.json`)
  const words =
    runner === 'vitest' ? ['run', '--reporter=json', `--outputFile=${output}`] : ['test', '--reporter=json']
  const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name))
  const runs = spawn(join(PROGRAMS, runner), [...words, ...names], {
    cwd: FIXTURES,
    stdio: 'ignore',
    env: { ...Object.fromEntries(env), PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  })
  await once(runs, 'close')
  return { ok: true, report: JSON.parse(await readFile(output, 'utf8')) }
}

/** Vitest's report of one file with one test. */
function vitestReport(status: 'passed' | 'failed'): Step['report'] {
  const test = { fullName: 'a test', status, failureMessages: [] }
  return { testResults: [{ name: 'a.test.ts', status, message: '', assertionResults: [test] }] }
}

describe('the count of the tests', () => {
  it('has every test of Vitest that passed', () => {
    const { report } = vitest
    const testResults = 'testResults' in report ? report.testResults : []
    const passing = testResults.filter(({ name }) => name.includes('passing'))
    expect(countTests([{ ok: true, report: { testResults: passing } }])).toEqual({ passed: 2, failed: 0 })
  })

  it('has every test of Vitest that failed, and a file that could not be loaded', () => {
    expect(countTests([vitest])).toEqual({ passed: 3, failed: 2 })
    expect(failedTests([vitest]).toSorted()).toEqual([
      expect.stringMatching(/failing\.fixture\.ts: fails: AssertionError: expected 1 to be 2/),
      expect.stringMatching(/not-loading\.fixture\.ts: This file cannot be loaded/),
    ])
  })

  it('has every test of Playwright that passed or failed', () => {
    expect(countTests([playwright])).toEqual({ passed: 2, failed: 2 })
    expect(failedTests([playwright])).toEqual([
      'failing.playwright.ts: fails',
      'failing.playwright.ts: fails as well',
    ])
  })

  it('has a test of Playwright that passed when it ran again, and names it', () => {
    expect(flakyTests([playwright])).toEqual(['flaky.playwright.ts: passes only when run again'])
  })

  it('has a file that Playwright could not load', async () => {
    const { failed } = countTests([await run('playwright', ['/not-loading', '/passing'])])
    expect(failed).toBe(1)
  })

  it('has a step that failed beside its tests, or without any', () => {
    const passed = vitestReport('passed')
    const steps = [{ ok: false }, { ok: false, report: passed }, { ok: true, report: passed }]
    expect(countTests(steps)).toEqual({ passed: 2, failed: 2 })
  })

  it('hides no step that failed behind the failed tests of another', () => {
    const failed = vitestReport('failed')
    expect(countTests([{ ok: false }, { ok: false, report: failed }])).toEqual({ passed: 0, failed: 2 })
  })
})
