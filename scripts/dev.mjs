import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sessionSecrets } from '../apps/server/src/session-secret.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { startPostgres } from '../packages/embedded-postgres/src/embedded-postgres.ts'

/**
 * `npm run dev`: the server starts again when its source changes, the pages reload themselves (Vite), and the
 * database stays up through it all. One Ctrl-C stops everything.
 */

const MAIN = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts')

const { env, stopDatabase } = await prepare().catch(error => {
  process.stderr.write(`Cannot start: ${error.message}\n`)
  process.exit(1)
})

// In a process group of its own: Ctrl-C reaches this process alone, which then stops the others in order.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', MAIN, '--dev'], {
  stdio: 'inherit',
  detached: true,
  env,
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', async code => {
  await stopDatabase()
  process.exit(code ?? 0)
})

/** The server's environment; without a DATABASE_URL, an embedded PostgreSQL that outlives the server's restarts. */
async function prepare() {
  const { databaseUrl, dataFolder, sessionSecrets: given } = readSettings()
  const env = { LOG_LEVEL: 'warn', ...process.env }
  if (databaseUrl !== null) return { env, stopDatabase: async () => undefined }

  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const postgres = await startPostgres({ dataFolder: join(dataFolder, 'postgres') })
  const secrets = await sessionSecrets(given, dataFolder)
  return {
    env: { ...env, DATABASE_URL: postgres.url, SESSION_SECRET: secrets.join(',') },
    stopDatabase: () => postgres.stop(),
  }
}
