import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { circles } from './structure/circles.ts'
import { pathsNamedIn } from './structure/doc-paths.ts'
import { folderGraph, type SourceFile } from './structure/folder-graph.ts'
import { importsOf, isTest } from './structure/imports.ts'
import { differences, settingsInExample, settingsInReadme, settingsRead } from './structure/settings.ts'
import { sourceFiles } from './structure/source-files.ts'

/**
 * Checks the rules of the architecture that no linter knows: who may import whom, that no folders import each other in
 * a circle, how files are named, that every setting is written down, and that documents name files that are there. See
 * docs/architecture.md.
 */

const root = join(import.meta.dirname, '..')

/** What the source of each package may import of the others. */
const MAY_IMPORT: Record<string, string[]> = {
  'packages/domain': [],
  'packages/embedded-postgres': [],
  'packages/test-kit': [],
  'packages/database': ['domain'],
  'packages/api': ['domain', 'database'],
  'apps/server': ['domain', 'database', 'api', 'embedded-postgres'],
  'apps/web': ['domain'],
  'apps/e2e': ['domain', 'test-kit', 'embedded-postgres'],
  'apps/bench': ['domain', 'database', 'api', 'server', 'test-kit', 'embedded-postgres'],
}

/** What the source of a package may import as types alone: the calls that there are, and what rendering a page takes. */
const TYPES_ALONE: Record<string, RegExp> = {
  'apps/web': /^@clinic\/api\//,
  'apps/server': /^@clinic\/web\/rendering\.ts$/,
}

/** What tests may import beside. */
const FOR_TESTS = ['test-kit', 'embedded-postgres']

/** These read what belongs to the machine (PATH), never a setting of the app. */
const READS_MACHINE = ['packages/embedded-postgres', 'packages/test-kit', 'apps/e2e', 'apps/bench']

/** The folders of the rules and of the use cases; the latter also have those of the limits. */
const NOUNS = [
  ...['appointments', 'availability', 'backups', 'blog', 'contact', 'content'],
  ...['events', 'live', 'mail', 'media', 'retention', 'schedule', 'session', 'setup', 'statistics', 'trail'],
]

/** Names that say nothing about what a file holds. */
const DRAWERS = /(^|[/.-])(utils?|misc|helpers?|common|shared|stuff|index)([/.-]|$)/

/** Lower-case words joined by hyphens, then the kind of file where there is one. */
const FILE_NAME =
  /^\d*-?[a-z0-9]+(-[a-z0-9]+)*(\.(test|property\.test|spec|router|module|d|config))*\.(ts|tsx|css|mjs)$/

const problems: string[] = []
const files: SourceFile[] = []

for (const [folder, allowed] of Object.entries(MAY_IMPORT)) {
  for (const file of sourceFiles(join(root, folder, 'src'))) {
    const path = relative(root, file)
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!FILE_NAME.test(name)) problems.push(`${path}: name files in lower-case words joined by hyphens`)
    if (DRAWERS.test(relative(join(root, folder, 'src'), file)))
      problems.push(`${path}: name the file after what it holds`)
    if (/\.tsx?$/.test(file)) checkSource(folder, allowed, path, readFileSync(file, 'utf8'))
  }
}
for (const file of trackedFiles().filter(path => /\.(ts|mjs)$/.test(path) && !path.includes('/src/'))) {
  addToGraph(file, readFileSync(join(root, file), 'utf8'))
}
checkCircles()
checkNouns('packages/domain', NOUNS)
checkNouns('packages/api', [...NOUNS, 'limits'])
checkSettings()
checkDocuments()

function checkSource(folder: string, allowed: string[], path: string, source: string): void {
  addToGraph(path, source)
  for (const { target, isType } of importsOf(source)) {
    if (target.startsWith('.') && !/\.(tsx?|css|json|svg|mjs|woff2)(\?.*)?$/.test(target)) {
      problems.push(`${path}: write the ending of "${target}"`)
    }
    const other = /^@clinic\/([^/]+)/.exec(target)?.[1]
    if (!other || folder.endsWith(`/${other}`)) continue
    const asTypes = isType && TYPES_ALONE[folder]?.test(target)
    const inTest = isTest(path) && FOR_TESTS.includes(other)
    if (!allowed.includes(other) && !asTypes && !inTest) {
      problems.push(`${path}: ${folder} must not import @clinic/${other}`)
    }
    if (folder === 'packages/domain' && target.startsWith('node:'))
      problems.push(`${path}: the domain knows no ${target}`)
  }
  if (
    folder === 'packages/domain' &&
    !isTest(path) &&
    /\b(process\.|Date\.now\(|new Date\(\)|fetch\()/.test(source)
  ) {
    problems.push(`${path}: the domain knows no clock, no process and no network`)
  }
  const readsSettings = path === 'apps/server/src/settings.ts'
  if (!READS_MACHINE.includes(folder) && !readsSettings && !isTest(path) && /\bprocess\.env\b/.test(source)) {
    problems.push(`${path}: only apps/server/src/settings.ts reads the environment`)
  }
}

/** Tests import across folders as they need to, and nothing imports them. */
function addToGraph(path: string, source: string): void {
  if (isTest(path)) return
  const targets = importsOf(source).map(({ target }) => target)
  files.push({ path, targets: targets.filter(target => target.startsWith('.')) })
}

function checkCircles(): void {
  const areas = ['.', 'apps', ...Object.keys(MAY_IMPORT).map(folder => `${folder}/src`)]
  for (const area of areas) {
    for (const circle of circles(folderGraph(area, files)))
      problems.push(`${area}: ${circle} import each other in a circle`)
  }
}

function checkNouns(folder: string, nouns: readonly string[]): void {
  const entries = readdirSync(join(root, folder, 'src'), { withFileTypes: true })
  for (const { name } of entries.filter(entry => entry.isDirectory() && !nouns.includes(entry.name))) {
    problems.push(`${folder}/src/${name}: no noun of ours; the README lists them, as NOUNS does`)
  }
}

function checkSettings(): void {
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  const read = settingsRead(text('apps/server/src/settings.ts'))
  problems.push(...differences('.env.example', settingsInExample(text('.env.example')), read))
  problems.push(...differences('README.md', settingsInReadme(text('README.md')), read))
}

/** A document that names a file which is gone leads nowhere. */
function checkDocuments(): void {
  for (const document of trackedFiles().filter(path => path.endsWith('.md'))) {
    for (const path of pathsNamedIn(readFileSync(join(root, document), 'utf8'))) {
      if (!existsSync(join(root, path))) problems.push(`${document}: there is no ${path}`)
    }
  }
}

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(path => path !== '' && existsSync(join(root, path)))
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
