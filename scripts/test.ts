import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserRemedy, findBrowser } from '../packages/test-kit/src/find-browser.ts'
import { countTests, type Step } from './count-tests.ts'

/**
 * `npm test`: types and lint, unit tests and tests against PostgreSQL, then the browser; `npm test -- unit` and the
 * like run one part. Every part runs even when one before it failed; the last line counts, and the exit code is 1 when
 * anything failed.
 */

const PARTS: Record<string, () => Step> = { check, unit, browser }

const say = (line: string) => process.stdout.write(`${line}\n`)
const asked = process.argv.slice(2)
const unknown = asked.filter(part => !(part in PARTS))
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}: name ${Object.keys(PARTS).join(', ')}, or nothing for all.`)
  process.exit(1)
}

const reports = mkdtempSync(join(tmpdir(), 'clinic-tests-'))
const built = asked.length === 1 && asked[0] === 'check' ? [] : [build()]
const parts = Object.entries(PARTS).filter(([part]) => asked.length === 0 || asked.includes(part))
const { passed, failed } = countTests([...built, ...parts.map(([, run]) => run())])
rmSync(reports, { recursive: true })

say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** The pages that the server's tests and the browser's are given. */
function build(): Step {
  return step('The site', 'turbo', ['run', 'build', '--output-logs=errors-only', '--log-prefix=none'])
}

function check(): Step {
  return step('Types, lint and structure', 'npm', ['run', '--silent', 'check'])
}

function unit(): Step {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = step('Unit tests and tests against PostgreSQL', 'vitest', ['run', ...reporters])
  return tested(ok, report)
}

function browser(): Step {
  const found = findBrowser(say)
  if (!found) {
    say(`\nNo browser can be had here. Get one with: ${browserRemedy()}`)
    return { ok: false }
  }
  say(`\nBrowser: ${found.program} (${found.source})`)
  const report = join(reports, 'playwright.json')
  const words = ['test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=list,json']
  const { ok } = step('End-to-end tests in the browser', 'playwright', words, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    BROWSER_PROGRAM: found.program,
  })
  return tested(ok, report)
}

function step(title: string, command: string, args: string[], env: Record<string, string> = {}): Step {
  say(`\n== ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return { ok: status === 0 }
}

/** A part with its report. One that wrote none has failed, whatever it says of itself. */
function tested(ok: boolean, report: string): Step {
  return existsSync(report) ? { ok, report: JSON.parse(readFileSync(report, 'utf8')) } : { ok: false }
}
