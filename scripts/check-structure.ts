import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Checks the two rules of the house that no linter knows: who may import whom, and how files are named.
 * See "The house" in README.md.
 */

const root = join(import.meta.dirname, '..')

/** What the source of each room may import of the others. Tests may also use the embedded PostgreSQL. */
const MAY_IMPORT: Record<string, string[]> = {
  'packages/domain': [],
  'packages/embedded-postgres': [],
  'packages/database': ['domain'],
  'packages/api': ['domain', 'database'],
  'apps/server': ['domain', 'database', 'api', 'embedded-postgres'],
  'apps/web': ['domain'],
  'apps/e2e': ['domain', 'embedded-postgres'],
}

/** Names that say nothing about what a file holds. */
const DRAWERS = /(^|[/.-])(utils?|misc|helpers?|common|shared|stuff|index)([/.-]|$)/

/** Lower-case words joined by hyphens, then the kind of file where there is one. */
const FILE_NAME =
  /^\d*-?[a-z0-9]+(-[a-z0-9]+)*(\.(test|property\.test|spec|router|module|d|config))*\.(ts|tsx|css|mjs)$/

const problems: string[] = []

for (const [room, allowed] of Object.entries(MAY_IMPORT)) {
  for (const file of sourceFiles(join(root, room, 'src'))) {
    const path = relative(root, file)
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!FILE_NAME.test(name)) problems.push(`${path}: name files in lower-case words joined by hyphens`)
    if (DRAWERS.test(relative(join(root, room, 'src'), file)))
      problems.push(`${path}: name the file after what it holds`)
    if (/\.tsx?$/.test(file)) checkImports(room, allowed, path, readFileSync(file, 'utf8'))
  }
}

function checkImports(room: string, allowed: string[], path: string, source: string): void {
  const isTest = /\.(test|spec)\.tsx?$/.test(path) || path.includes('/test-')
  const imports =
    /(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\s+['"]([^'"]+)['"]/g
  for (const match of source.matchAll(imports)) {
    const target = match[3] ?? match[4] ?? match[5] ?? ''
    const isType = Boolean(match[2])
    if (target.startsWith('.') && !/\.(tsx?|css|json|svg|mjs|woff2)(\?.*)?$/.test(target)) {
      problems.push(`${path}: write the ending of "${target}"`)
    }
    const neighbour = /^@clinic\/([^/]+)/.exec(target)?.[1]
    if (!neighbour || room.endsWith(`/${neighbour}`)) continue
    const webTypes = room === 'apps/web' && neighbour === 'api' && isType
    const testDatabase = isTest && neighbour === 'embedded-postgres'
    if (!allowed.includes(neighbour) && !webTypes && !testDatabase) {
      problems.push(`${path}: ${room} must not import @clinic/${neighbour}`)
    }
    if (room === 'packages/domain' && target.startsWith('node:'))
      problems.push(`${path}: the domain knows no ${target}`)
  }
  if (
    room === 'packages/domain' &&
    !isTest &&
    /\b(process\.|Date\.now\(|new Date\(\)|fetch\()/.test(source)
  ) {
    problems.push(`${path}: the domain knows no clock, no process and no network`)
  }
  // The embedded PostgreSQL reads what belongs to the machine (PATH), never a setting of the product.
  const readsMachine = room === 'packages/embedded-postgres' || room === 'apps/e2e'
  if (!readsMachine && path !== 'apps/server/src/settings.ts' && !isTest && /\bprocess\.env\b/.test(source)) {
    problems.push(`${path}: only apps/server/src/settings.ts reads the environment`)
  }
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(tsx?|css|mjs)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
