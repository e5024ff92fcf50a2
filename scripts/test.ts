import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserRemedy, findBrowser } from './find-browser.ts'

/**
 * `npm test`: types and lint, unit tests and tests against PostgreSQL, then the browser. Every step runs even
 * when one before it failed; the last line counts, and the exit code is 1 when anything failed.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)
const reports = mkdtempSync(join(tmpdir(), 'clinic-tests-'))
let failedSteps = 0

function step(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  say(`\n== ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) failedSteps++
  return status === 0
}

step('Types, lint and structure', 'npm', ['run', '--silent', 'check'])
step('Unit tests and tests against PostgreSQL', 'turbo', ['run', 'test', '--concurrency=2', '--continue'], {
  TEST_REPORTS: reports,
})

const browser = findBrowser(say)
if (browser) {
  say(`\nBrowser: ${browser.program} (${browser.source})`)
  step('Journeys in the browser', 'turbo', ['run', 'e2e'], {
    TEST_REPORTS: reports,
    BROWSER_PROGRAM: browser.program,
  })
} else {
  failedSteps++
  say(`\nNo browser can be had here. Get one with: ${browserRemedy()}`)
}

const { passed, failed } = count(reports)
rmSync(reports, { recursive: true })
if (passed === 0) failedSteps++
// A step can fail beside its tests (types, a crash): the count must not hide it.
say(`\n${passed} passed, ${Math.max(failed, failedSteps)} failed`)
process.exitCode = failedSteps > 0 || failed > 0 ? 1 : 0

/** Adds up what the test runners reported, in Vitest's and in Playwright's JSON. */
function count(folder: string): { passed: number; failed: number } {
  const total = { passed: 0, failed: 0 }
  for (const file of readdirSync(folder)) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    total.passed += report.numPassedTests ?? report.stats.expected + report.stats.flaky
    total.failed += report.numFailedTests ?? report.stats.unexpected
  }
  return total
}
