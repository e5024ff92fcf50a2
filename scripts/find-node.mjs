// Runs under Node 18 and later.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))
const { platform, arch, execPath, version } = process

/**
 * Path of a Node that runs the app: the present one from 24 on, else the one that came with `npm ci`, found by its place
 * because npm 9 and 10 delete its link in `.bin`. Throws an error that says what helps.
 */
export function findNode() {
  if (isRecent(version, 24)) return execPath
  const installed = installedNode()
  if (installed && isRecent(spawnSync(installed, ['--version'], { encoding: 'utf8' }).stdout, 24))
    return installed
  // Node 23 runs TypeScript from 23.6 on.
  if (isRecent(version, 22, 18) && process.features.typescript) return execPath
  throw new Error(
    `This app needs Node 24, and this is Node ${version.slice(1)}. ` +
      (installed
        ? 'The Node 24 that "npm ci" installed does not run on this system'
        : 'Node 24 comes with "npm ci" on Linux (x64, arm64), macOS and Windows (x64), unless optional packages are ' +
          'left out: run "npm ci --include=optional" on this machine. If that does not help') +
      ', install Node 24 from https://nodejs.org and run the command again.',
  )
}

function installedNode() {
  const system = platform === 'win32' ? 'win' : platform
  const program = platform === 'win32' ? 'node.exe' : 'node'
  return [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]
    .map(name => join(MODULES, name, 'bin', program))
    .find(path => existsSync(path))
}

/** Whether a version such as `v24.21.0` is at least `major.minor`. */
function isRecent(version, major, minor = 0) {
  const [ofMajor, ofMinor] = (version ?? '').slice(1).split('.').map(Number)
  return ofMajor > major || (ofMajor === major && ofMinor >= minor)
}

// As a program, prints the folder to put before others in PATH; nothing if `node` there runs the app.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const node = findNode()
    if (node !== execPath) process.stdout.write(dirname(node))
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
