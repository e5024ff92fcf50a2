import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countTests, failedTests } from './count-tests.ts'

const VITEST = ['vitest', 'run']
const PLAYWRIGHT = ['playwright', 'test']

it.each([
  [VITEST, ['failing', 'not-loading', 'passing'], { passed: 3, failed: 2 }],
  [PLAYWRIGHT, ['/passing', '/failing'], { passed: 1, failed: 2 }],
  [PLAYWRIGHT, ['/not-loading', '/passing'], { passed: 0, failed: 1 }],
])('the JSON report of %j over %j is counted', async (command, names, count) => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-count-'))
  const output = join(folder, 'report.json')
  const [runner = '', ...words] = [...command, '--reporter=json', ...names]
  const file = runner === 'vitest' ? [`--outputFile=${output}`] : []
  const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name))
  const runs = spawn(join(import.meta.dirname, '../node_modules/.bin', runner), [...words, ...file], {
    cwd: join(import.meta.dirname, 'fixtures', 'runs'),
    stdio: 'ignore',
    env: { ...Object.fromEntries(env), PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  })
  await once(runs, 'close')
  const steps = [{ ok: true, report: JSON.parse(await readFile(output, 'utf8')) }]
  await rm(folder, { recursive: true })
  expect(countTests(steps)).toEqual(count)
  const named = failedTests(steps).join()
  if (runner === 'vitest') {
    expect(named).toMatch(/failing\.fixture\.ts: fails: AssertionError: expected 1 to be 2/)
    expect(named).toMatch(/not-loading\.fixture\.ts: This file cannot be loaded/)
  } else if (count.passed > 0) {
    expect(named).toContain('failing.playwright.ts: fails,failing.playwright.ts: fails as well')
  }
})
