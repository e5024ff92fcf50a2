import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { MUTATIONS } from './fixtures/mutations.ts'
import { type Mutation, mutate } from './mutation.ts'

/**
 * Breaks one rule at a time and expects its test to fail. Arguments choose the entries that contain one of them, such
 * as `booking` or `.spec.ts`. Browser tests build the app first, and once more at the end.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)
const words = process.argv.slice(2)
const chosen = MUTATIONS.filter(
  entry => words.length === 0 || words.some(word => Object.values(entry).join(' ').includes(word)),
)
const changed = run('git', ['status', '--porcelain', '--', ...chosen.map(({ file }) => file)]).stdout.trim()
const problems = [
  ...(chosen.length === 0 ? ['No entry contains these words'] : []),
  ...(changed ? [`Commit or stash the changes of these files first:\n${changed}`] : []),
  ...chosen.map(entry => mutate(readFileSync(entry.file, 'utf8'), entry).problem).filter(Boolean),
]
for (const problem of problems) say(String(problem))
if (problems.length > 0) process.exit(1)

// A program that runs gets Ctrl-C, too; its file is restored before this one ends.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isStopped = true))

const folder = mkdtempSync(join(tmpdir(), 'clinic-mutations-'))
let [held, ran] = [0, 0]
for (const entry of chosen) {
  const original = readFileSync(entry.file, 'utf8')
  let outcome: string
  try {
    writeFileSync(entry.file, mutate(original, entry).source)
    outcome = findOutcome(entry)
  } finally {
    writeFileSync(entry.file, original)
  }
  await setImmediate()
  if (isStopped) break
  ran++
  if (outcome === 'held') held++
  say(`${outcome.padEnd(8)} ${entry.rule} (${entry.file}: ${entry.test})`)
}
rmSync(folder, { recursive: true, force: true })
if (chosen.some(isBrowserTest)) run('turbo', ['run', 'build'])
say(`\n${held} of ${chosen.length} rules have a test that fails${isStopped ? `; stopped after ${ran}` : ''}`)
process.exitCode = held === chosen.length ? 0 : 1

/** "held" if a test failed, "survived" if all passed, or "no test" if none could run. */
function findOutcome(entry: Mutation): string {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const name = entry.only ? [isBrowserTest(entry) ? '-g' : '-t', entry.only] : []
  if (isBrowserTest(entry)) {
    if (run('turbo', ['run', 'build']).status !== 0) return 'no build'
    const config = ['--config', 'apps/e2e/playwright.config.ts', '--reporter=json', '-x']
    run('playwright', ['test', ...config, ...name, entry.test], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  } else {
    const root = dirname(entry.test.replace(/^((?:apps|packages)\/[^/]+|scripts)\/.*/, '$1/-'))
    const options = ['--root', root, '--bail=1', '--reporter=json', `--outputFile=${report}`]
    run('vitest', ['run', ...options, ...name, join(process.cwd(), entry.test)])
  }
  if (!existsSync(report)) return 'no test'
  const { numFailedTests, numPassedTests, stats } = JSON.parse(readFileSync(report, 'utf8'))
  if (numFailedTests || stats?.unexpected) return 'held'
  return numPassedTests || stats?.expected ? 'survived' : 'no test'
}

function isBrowserTest({ test }: Mutation): boolean {
  return test.endsWith('.spec.ts')
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1e9 })
}
