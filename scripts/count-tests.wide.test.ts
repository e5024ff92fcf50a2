import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
  const steps = [{ name: runner, ok: true, report: JSON.parse(await readFile(output, 'utf8')) }]
  await rm(folder, { recursive: true })
  expect(countTests(steps)).toEqual(count)
  const named = failedTests(steps).join()
  if (runner === 'vitest') {
    expect(named).toMatch(/failing\.fixture\.ts: fails: AssertionError: expected 1 to be 2/)
    expect(named).toMatch(/not-loading\.fixture\.ts: This file cannot be loaded/)
  } else if (count.passed > 0) {
    expect(named).toMatch(/failing\.playwright\.ts: fails: Error: .+ Expected: 2 /)
    expect(named).toMatch(/,failing\.playwright\.ts: fails as well: Error: .+ Expected: 3 /)
  }
})

it('the run of both commands ends with each failed test and the sum of the counts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-count-'))
  await cp(join(import.meta.dirname, '../.ci'), join(folder, '.ci'), { recursive: true })
  const npm = `#!/bin/sh
case "$*" in
  ci) ;;
  'run test') printf 'Failed: a.test.ts: fails\\nFailed: b.spec.ts: fails\\n\\n8 passed, 2 failed\\n'; exit 1 ;;
  *) printf 'Failed: c.test.ts: fails\\nended without a count\\n'; exit 1 ;;
esac`
  await writeFile(join(folder, 'npm'), npm, { mode: 0o755 })
  const { status, stdout } = spawnSync(join(folder, '.ci/run'), {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder },
  })
  await rm(folder, { recursive: true })
  expect(status).toBe(1)
  expect(stdout.trimEnd().split('\n').slice(-4)).toEqual([
    'Failed: a.test.ts: fails',
    'Failed: b.spec.ts: fails',
    'Failed: c.test.ts: fails',
    '8 passed, 3 failed',
  ])
})
