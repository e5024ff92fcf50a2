import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProgram } from '@clinic/test-kit/running-program.ts'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

it.each([
  ['HOST', '203.0.113.1', 'Cannot listen on 203.0.113.1'],
  ['DATA_DIR', '/proc/clinic', 'The data folder /proc/clinic cannot be written'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must be at least 32 bytes long'],
])('npm start rejects a wrong %s before it builds anything', async (name, value, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-npm-'))
  const npm = startProgram('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { DATA_DIR: join(folder, 'data'), PORT: '0', TURBO_FORCE: 'true', [name]: value },
  })
  expect(await npm.ended).toBe(1)
  expect([npm.output(), npm.errors()]).toEqual(['', expect.stringContaining(`Cannot start: ${message}`)])
  await rm(folder, { recursive: true, force: true })
})
