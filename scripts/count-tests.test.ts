import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countTests, failedTests, flakyTests, type Step } from './count-tests.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures', 'runs')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-count-'))
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Runs a test runner as a separate program over files of these names. Ignores its exit code: the report alone must
 * show failures.
 */
async function run(runner: 'vitest' | 'playwright', names: string[]): Promise<Step> {
  const output = join(folder, `${runner}-${names.join('-')}.json`)
  const words =
    runner === 'vitest'
      ? ['vitest', 'run', '--reporter=json', `--outputFile=${output}`]
      : ['playwright', 'test', '--reporter=json']
  const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name))
  const runs = spawn('npx', [...words, ...names], {
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
  it('has every test of Vitest that passed', async () => {
    expect(countTests([await run('vitest', ['passing'])])).toEqual({ passed: 2, failed: 0 })
  })

  it('has every test of Vitest that failed, and a file that could not be loaded', async () => {
    const step = await run('vitest', ['failing', 'not-loading', 'passing'])
    expect(countTests([step])).toEqual({ passed: 3, failed: 2 })
    expect(failedTests([step]).toSorted()).toEqual([
      expect.stringMatching(/failing\.fixture\.ts: fails: AssertionError: expected 1 to be 2/),
      expect.stringMatching(/not-loading\.fixture\.ts: This file cannot be loaded/),
    ])
  })

  it('has every test of Playwright that passed or failed', async () => {
    const step = await run('playwright', ['/passing', '/failing'])
    expect(countTests([step])).toEqual({ passed: 1, failed: 2 })
    expect(failedTests([step])).toEqual([
      'failing.playwright.ts: fails',
      'failing.playwright.ts: fails as well',
    ])
  })

  it('has a test of Playwright that passed when it ran again, and names it', async () => {
    const step = await run('playwright', ['/flaky', '/failing'])
    expect(countTests([step])).toEqual({ passed: 1, failed: 2 })
    expect(flakyTests([step])).toEqual(['flaky.playwright.ts: passes only when run again'])
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
