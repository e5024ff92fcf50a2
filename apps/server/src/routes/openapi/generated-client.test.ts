import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import openapiTs, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { splitWords } from '../../testing/split-words.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createTestKey } from '../../testing/test-keys.ts'

const run = promisify(execFile)
const GUIDE = new URL('../../../../../docs/api.md', import.meta.url)
// From here the client's packages are found, and Node strips types nowhere below node_modules.
const DIST = new URL('../../../dist/', import.meta.url).pathname
const TSC = new URL('../../../../../node_modules/typescript/bin/tsc', import.meta.url).pathname

const test = openForAll(openTestApp)
let folder: string
beforeAll(() => {
  mkdirSync(DIST, { recursive: true })
  folder = mkdtempSync(join(DIST, 'client-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it("compiles the guide's program with a generated client, which books, reads, moves and cancels", async () => {
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const [, program = ''] = /```ts\n(.*?)```/s.exec(readFileSync(GUIDE, 'utf8')) ?? []
  const types = await openapiTs(new URL(`${url}/api/openapi.json`), { defaultNonNullable: false })
  writeFileSync(join(folder, 'clinic.d.ts'), astToString(types))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'program.ts'), program)
  const options = splitWords(
    '--ignoreConfig --noEmit --strict --module nodenext --target esnext --types node',
  )
  await run(process.execPath, [TSC, ...options, join(folder, 'program.ts')])
  const { key } = await createTestKey(test, ['bookings:create', 'appointments:write'])
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], {
    env: { ...process.env, CLINIC_URL: url, CLINIC_KEY: key },
  })
  expect(stdout).toBe(`[
  [ '2026-12-07T15:00:00.000Z', 'confirmed' ],
  [ '2026-12-07T15:15:00.000Z', 'confirmed' ],
  [ '2026-12-07T15:15:00.000Z', 'cancelled' ]
]
`)
})
