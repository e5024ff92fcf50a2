// `npm start`: builds site and server unless nothing changed, then runs the server.
import './rerun-with-node.mjs'
import { spawnSync } from 'node:child_process'

const build = spawnSync('turbo', ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  encoding: 'utf8',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
})
if (build.status !== 0) {
  process.stderr.write(
    `${build.stdout ?? ''}${build.stderr ?? ''}Cannot start: the site and the server could not be built.\n`,
  )
  process.exit(1)
}

await import('./run-server.mjs')
