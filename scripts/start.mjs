// `npm start`: checks the settings, builds site and server unless nothing changed, then runs the server.
import './rerun-with-node.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not static: these are TypeScript, which the Node that reads this file first may not know.
const { BuildProgress, build } = await import('./build-progress.ts')
const { readSettings } = await import('../apps/server/src/settings.ts')
const { explainFailure } = await import('../apps/server/src/start-error.ts')
const { checkFreeSpace, checkFolderAndPort, writesToDataFolder } = await import(
  '../apps/server/src/start/start-checks.ts'
)

const ROOT = dirname(import.meta.dirname)
const BUILT = ['apps/web/dist/server/entry-server.js', 'apps/server/dist/server/main.js']

/** Debian's npm says that a build succeeded when it failed, and turbo then remembers it as done. */
const isBuilt = () => BUILT.every(file => existsSync(join(ROOT, file)))

try {
  const settings = readSettings()
  await checkFolderAndPort(settings)
  const folders = writesToDataFolder(settings) ? [ROOT, settings.dataFolder] : [ROOT]
  const failure = await build({
    isBuilt,
    checkSpace: () => Promise.all(folders.map(folder => checkFreeSpace(folder))),
    spawnTurbo,
    progress: new BuildProgress(process.stdout),
  })
  if (failure !== null) {
    process.stderr.write(`${failure}Cannot start: the site and the server could not be built.\n`)
    process.exit(1)
  }
} catch (error) {
  process.stderr.write(explainFailure(error))
  process.exit(1)
}

await import('./run-server.mjs')

function spawnTurbo(args) {
  return spawn(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('turbo/bin/turbo')),
      ...['run', 'build', '--output-logs=new-only', '--log-prefix=task', '--log-order=stream', ...args],
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } },
  )
}
