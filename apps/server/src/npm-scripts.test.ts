import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

let folder: string
let npm: ChildProcess
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-npm-'))
})
afterEach(async () => {
  npm.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 50 })
})

it.each(['start', 'dev'])(
  'npm run %s passes SIGTERM on, and leaves nothing running',
  async script => {
    npm = spawn('npm', ['run', script], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: join(folder, 'data'),
        PORT: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', data => (output += data))
    const address = await vi.waitFor(
      () => {
        const found = /listening on (http:\S+)\)/.exec(output)?.[1]
        if (!found) throw new Error(output)
        return found
      },
      { timeout: 90_000, interval: 100 },
    )
    const ended = once(npm, 'close')
    npm.kill('SIGTERM')
    await ended
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  },
  120_000,
)
