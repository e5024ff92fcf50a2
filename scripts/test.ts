import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { constants, freemem, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserRemedy, findBrowser, findOtherEngines } from '../packages/test-kit/src/find-browser.ts'
import { countTests, failedTests, type Step } from './count-tests.ts'

/**
 * `npm test`: unit and PostgreSQL tests, then the browser, with types and lint beside both; `npm test -- unit` runs one
 * part. `--wide` runs the tests that repeat rules instead, and those of the pages so that React's warnings fail,
 * `--shard=1/3` a third of the browser's. Later parts run even after a failure; exits with 1 when anything failed.
 */

const isWide = process.argv.includes('--wide')
const PARTS: Record<string, () => Promise<Step>> = isWide ? { unit, browser } : { check, unit, browser }

const WIDE_TESTS = '**/*.wide.test.*'

const CHECK = { title: 'Types, lint and structure', command: 'npm', args: ['run', '--silent', 'check'] }

/** Files of the tests at one time: 0.7 GB, and room for more. */
const MEMORY_BYTES = 4 * 1024 ** 3

/** Characters of a step's stderr that are kept. */
const MAX_ERRORS = 3_000

/** Exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130

// Ctrl-C ends the part that runs; this process then removes the folder.
process.on('SIGINT', () => undefined)

const say = (line: string) => process.stdout.write(`${line}\n`)
const shard = process.argv.filter(word => word.startsWith('--shard='))
const requested = process.argv.slice(2).filter(word => word !== '--wide' && !shard.includes(word))
const unknown = requested.filter(part => !(part in PARTS))
if (unknown.length > 0) {
  say(`Unknown part ${unknown.join(', ')}: use ${Object.keys(PARTS).join(', ')}, or none for all.`)
  process.exit(1)
}

const temporary = mkdtempSync(join(findMemory() ?? tmpdir(), 'clinic-tests-'))
// Open to PostgreSQL's user, whom the tests' clusters belong to when root runs them.
chmodSync(temporary, 0o755)
const built = requested.length === 1 && requested[0] === 'check' ? [] : [await build()]
const parts = Object.entries(PARTS).filter(([part]) => requested.length === 0 || requested.includes(part))
const steps = [...built]
const checked = parts.length > 1 && parts.some(([part]) => part === 'check') ? checkBeside() : undefined
for (const [part, run] of parts) if (part !== 'check' || !checked) steps.push(await run())
if (checked) steps.push(await checked())
const { passed, failed } = countTests(steps)
rmSync(temporary, { recursive: true, force: true })

for (const test of failedTests(steps)) say(`Failed: ${test}`)
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * The file system in memory, if it has room and may run programs: the thousands of files of test databases that come
 * and go take ext4 a quarter of the time of these tests.
 */
function findMemory(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find(line => line.includes(` ${folder} `))
  if (!mounted || mounted.includes('noexec')) return undefined
  return Math.min(bavail * bsize, freemem()) >= MEMORY_BYTES ? folder : undefined
}

/** Builds the pages for the server's and the browser's tests. */
function build(): Promise<Step> {
  return step('The site', 'turbo', ['run', 'build', '--output-logs=errors-only', '--log-prefix=none'])
}

function check(): Promise<Step> {
  return step(CHECK.title, CHECK.command, CHECK.args)
}

/** Starts the check on the time of the processor that the tests leave. Call the result to wait for it. */
function checkBeside(): () => Promise<Step> {
  const log = join(temporary, 'check.log')
  const output = openSync(log, 'w')
  const checking = spawn(CHECK.command, CHECK.args, { stdio: ['ignore', output, output] })
  if (checking.pid) setPriority(checking.pid, constants.priority.PRIORITY_LOW)
  const ended = once(checking, 'close')
  return async () => {
    const [status] = await ended
    const printed = readFileSync(log, 'utf8')
    say(`\n== ${CHECK.title}\n${printed}`)
    return { name: CHECK.title, ok: status === 0, errors: printed.slice(-MAX_ERRORS) }
  }
}

async function unit(): Promise<Step> {
  const report = join(temporary, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const files = isWide ? ['.wide.test.', 'apps/web/src/', ...propertyTests()] : ['--exclude', WIDE_TESTS]
  const seed = isWide ? `${Date.now() % 2 ** 31}` : undefined
  const title = `Unit tests and tests against PostgreSQL${seed ? ` with PROPERTY_SEED=${seed}` : ''}`
  const env = seed ? { PROPERTY_SEED: seed, REACT_WARNINGS: 'fail' } : undefined
  const ran = await step(title, 'vitest', ['run', ...reporters, ...files], env)
  return tested(ran, report)
}

/** Files with tests that draw their input. */
function propertyTests(): string[] {
  const files = globSync('{apps,packages,scripts}/**/*.test.{ts,tsx}', {
    exclude: path => path.endsWith('node_modules') || path.endsWith('dist'),
  })
  return files.filter(file => readFileSync(file, 'utf8').includes("from 'fast-check'"))
}

async function browser(): Promise<Step> {
  const found = findBrowser(say)
  if (!found) {
    say(`\nNo browser found. Install one with: ${browserRemedy()}`)
    return { name: 'No browser', ok: false }
  }
  const engines = isWide ? findOtherEngines() : []
  const names = engines.map(({ name, installed }) => `, ${name}${installed ? '' : ' not installed'}`)
  say(`\nBrowser: ${found.program} (${found.source})${names.join('')}`)
  const report = join(temporary, 'playwright.json')
  const others = engines.filter(({ installed }) => installed).map(({ name }) => name)
  const projects = isWide ? ['wide-*', ...others] : ['site', 'administration']
  const words = ['test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=list,json']
  const ran = await step(
    'End-to-end tests in the browser',
    'playwright',
    [...words, ...shard, '--project', ...projects],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      BROWSER_PROGRAM: found.program,
    },
  )
  return tested(ran, report)
}

async function step(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Step> {
  say(`\n== ${title}`)
  const running = spawn(command, args, {
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, TMPDIR: temporary, PROGRAM_CACHE: join(temporary, 'compiled'), ...env },
  })
  let errors = ''
  running.stderr.on('data', chunk => {
    process.stderr.write(chunk)
    errors = `${errors}${chunk}`.slice(-MAX_ERRORS)
  })
  const [status, signal] = await once(running, 'close')
  if (signal === 'SIGINT' || status === INTERRUPTED) {
    rmSync(temporary, { recursive: true, force: true })
    process.exit(INTERRUPTED)
  }
  return { name: title, ok: status === 0, errors }
}

/** Reads a part's report. Without one the part has failed, whatever its exit code. */
function tested(ran: Step, report: string): Step {
  return existsSync(report)
    ? { ...ran, report: JSON.parse(readFileSync(report, 'utf8')) }
    : { ...ran, ok: false }
}
