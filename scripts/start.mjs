// `npm start`: checks the settings, builds site and server unless nothing changed, then runs the server.
import './rerun-with-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

// Not static: these are TypeScript, which the Node that reads this file first may not know.
const { followBuild } = await import('./build-progress.ts')
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
  await build(writesToDataFolder(settings) ? [ROOT, settings.dataFolder] : [ROOT])
} catch (error) {
  process.stderr.write(explainFailure(error))
  process.exit(1)
}

await import('./run-server.mjs')

/** Builds what changed, with a line for each part. Throws a StartError when the disk of one of the folders is full. */
async function build(folders) {
  const turbo = spawn(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('turbo/bin/turbo')),
      ...['run', 'build', '--output-logs=new-only', '--log-prefix=none', '--log-order=stream'],
      ...(isBuilt() ? [] : ['--force']),
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } },
  )
  const ended = once(turbo, 'close')
  const show = followBuild()
  const output = []
  let isBuilding = false
  let failure
  turbo.stderr.on('data', data => output.push(data))
  createInterface({ input: turbo.stdout }).on('line', line => {
    output.push(`${line}\n`)
    const shown = show(line)
    if (shown === null) return
    process.stdout.write(`${shown}\n`)
    if (isBuilding) return
    isBuilding = true
    Promise.all(folders.map(folder => checkFreeSpace(folder))).catch(error => {
      failure = error
      turbo.kill()
    })
  })
  const [code] = await ended
  if (failure !== undefined) throw failure
  if (code === 0 && isBuilt()) return
  process.stderr.write(`${output.join('')}Cannot start: the site and the server could not be built.\n`)
  process.exit(1)
}
