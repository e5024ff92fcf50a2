import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Started with an older Node: shows which one runs it, that its input arrives, and its exit code. */
const PROGRAM = `import './rerun-with-node.mjs'
process.stdin.on('data', text => process.stdout.write(process.version + text)).on('end', () => process.exit(7))
`
/** Started with an older Node: ends by SIGTERM with an exit code of its own. */
const WAITING_PROGRAM = `import './rerun-with-node.mjs'
process.on('SIGTERM', () => process.exit(9))
process.stdin.resume()
process.stdout.write('waiting')
`
const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-npm-versions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.runIf(process.platform === 'linux')('the Node of the install', () => {
  // Together: one after another they end long after the other tests of the wide ring.
  it.concurrent.each([
    ['9.9.4', '18.20.8'],
    ['10.9.4', '20.20.2'],
    ['11.19.1', '22.12.0'],
  ] as const)(
    'runs what npm %s and Node %s start, after npm ci',
    async (npm, node) => {
      const tools = await installTools(npm, node)
      const project = await makeProject()
      await inProject(project, tools, 'npm', 'ci')

      const { stdout } = await inProject(project, tools, 'npm', 'run', '--silent', 'which')
      expect(stdout).toBe(`${await installedVersion()} ${join(project, 'node_modules')}\n`)

      await writeFile(join(project, 'scripts/program.mjs'), PROGRAM)
      const started = inProject(project, tools, 'node', 'scripts/program.mjs')
      started.child.stdin?.end(' typed')
      await expect(started).rejects.toMatchObject({ code: 7, stdout: `${await installedVersion()} typed` })

      await writeFile(join(project, 'scripts/waiting.mjs'), WAITING_PROGRAM)
      const waiting = inProject(project, tools, 'node', 'scripts/waiting.mjs')
      waiting.child.stdout?.once('data', () => waiting.child.kill('SIGTERM'))
      await expect(waiting).rejects.toMatchObject({ code: 9, stdout: 'waiting' })
    },
    300_000,
  )

  it('is asked for in words that help, where optional packages were left out or it does not run', async () => {
    const tools = await installTools('10.9.4', '20.20.2')
    const project = await makeProject()
    await expect(inProject(project, tools, 'npm', 'run', 'which')).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^This app needs Node 24, and this is Node 20\.20\.2\..*--include=optional/m,
      ),
    })
    // Newer than 22.18, but does not run TypeScript.
    const toolsOf23 = await installTools('10.9.4', '23.5.0')
    await expect(inProject(project, toolsOf23, 'npm', 'run', 'which')).rejects.toMatchObject({
      stderr: expect.stringContaining('This app needs Node 24, and this is Node 23.5.0.'),
    })
    const program = join(project, 'node_modules', `node-linux-${process.arch}`, 'bin/node')
    await mkdir(dirname(program), { recursive: true })
    await writeFile(program, '#!/missing/loader\n')
    await chmod(program, 0o755)
    await expect(inProject(project, tools, 'npm', 'run', 'which')).rejects.toMatchObject({
      stderr: expect.stringMatching(/does not run on this system, install Node 24 from https:\/\/nodejs.org/),
    })
  }, 300_000)
})

/** Installs an npm and a Node to run it, once, and returns a PATH that leads to them and a shell. */
async function installTools(npm: string, node: string): Promise<string> {
  const place = join(folder, `npm-${npm}-node-${node}`)
  const programs = join(place, 'bin')
  const path = `${programs}:/usr/bin:/bin`
  const made = await mkdir(programs, { recursive: true })
  if (made === undefined) return path
  const nodePackage = `node-linux-${process.arch}`
  await writeFile(join(place, 'package.json'), '{}')
  await run('npm', ['install', '--no-save', '--ignore-scripts', `npm@${npm}`, `${nodePackage}@${node}`], {
    cwd: place,
  })
  const modules = join(place, 'node_modules')
  await symlink(join(modules, nodePackage, 'bin/node'), join(programs, 'node'))
  await symlink(join(modules, 'npm/bin/npm-cli.js'), join(programs, 'npm'))
  return path
}

/** Copies the way in: the launcher, and manifest and lockfile cut down to the packages of Node. */
async function makeProject(): Promise<string> {
  const project = await mkdtemp(join(folder, 'project '))
  const [manifest, lock] = await Promise.all(['package.json', 'package-lock.json'].map(readJson))
  const { optionalDependencies } = manifest
  const names = Object.keys(optionalDependencies).map(name => `node_modules/${name}`)
  const packages = Object.fromEntries(names.map(name => [name, lock.packages[name]]))
  const own = { name: 'clinic', version: '0.0.0', optionalDependencies }
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({
      ...own,
      scripts: {
        which: `exec sh scripts/with-node.sh node -p "process.version + ' ' + process.execPath.split('/').slice(0, -3).join('/')"`,
      },
    }),
  )
  await writeFile(
    join(project, 'package-lock.json'),
    JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages: { '': own, ...packages } }),
  )
  await cp(join(ROOT, '.npmrc'), join(project, '.npmrc'))
  for (const file of ['find-node.mjs', 'rerun-with-node.mjs', 'with-node.sh']) {
    await cp(join(ROOT, 'scripts', file), join(project, 'scripts', file))
  }
  return project
}

function inProject(project: string, path: string, command: string, ...args: string[]) {
  // Without what the npm that runs the tests sets for its own scripts.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  return run(command, args, { cwd: project, env: { ...env, PATH: path } })
}

async function readJson(file: string) {
  return JSON.parse(await readFile(join(ROOT, file), 'utf8'))
}

/** The version for this machine, as `process.version` says it. */
async function installedVersion(): Promise<string> {
  const { optionalDependencies } = await readJson('package.json')
  return `v${optionalDependencies[`node-linux-${process.arch}`]}`
}
