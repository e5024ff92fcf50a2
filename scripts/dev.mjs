import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sessionSecrets } from '../apps/server/src/session-secret.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { checkDataFolder } from '../apps/server/src/start/start-checks.ts'
import { startPostgres } from '../packages/embedded-postgres/src/embedded-postgres.ts'

/**
 * `npm run dev`: restarts the server when its source changes, reloads pages (Vite), and keeps the database running.
 * One Ctrl-C stops everything.
 */

const MAIN = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts')

const { env, stopDatabase } = await prepare().catch(error => {
  process.stderr.write(`Cannot start: ${error.message}\n`)
  process.exit(1)
})

// In a separate process group: Ctrl-C reaches only this process, which then stops the others in order.
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

/** The server's environment; without DATABASE_URL, starts an embedded PostgreSQL that outlives server restarts. */
async function prepare() {
  const { databaseUrl, dataFolder, sessionSecrets: given } = readSettings()
  const env = { LOG_LEVEL: 'warn', ...process.env }
  if (databaseUrl !== null) return { env, stopDatabase: async () => undefined }

  await checkDataFolder(dataFolder)
  const postgres = await startPostgres({ dataFolder: join(dataFolder, 'postgres') })
  const secrets = await sessionSecrets(given, dataFolder)
  return {
    env: { ...env, DATABASE_URL: postgres.url, SESSION_SECRET: secrets.join(',') },
    stopDatabase: () => postgres.stop(),
  }
}
