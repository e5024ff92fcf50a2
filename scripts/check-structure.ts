import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { indexProblems } from './structure/decisions.ts'
import { pathsNamedIn } from './structure/doc-paths.ts'
import { findHardCodedTexts, needsCatalog } from './structure/hard-coded-texts.ts'
import { findImports, importedFile, isTest, packageName } from './structure/imports.ts'
import {
  folderRings,
  importRings,
  layerProblem,
  serverLayerProblem,
  spellingProblem,
} from './structure/layers.ts'
import { findLooseTexts } from './structure/loose-texts.ts'
import { repositoryFiles } from './structure/repository-files.ts'
import {
  differences,
  settingsInContainer,
  settingsInExample,
  settingsInReadme,
  settingsRead,
} from './structure/settings.ts'

/**
 * Checks the architecture's rules that no linter knows: imports between packages and files, layers, texts outside of
 * catalogs, texts beside what comes and goes, file names, folder sizes, settings, paths in documents, and the index of
 * decisions. See docs/architecture.md.
 */

const root = join(import.meta.dirname, '..')

/** Packages that each package's source may import. */
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

/** What a package's source may import as types only. */
const TYPES_ALONE: Record<string, RegExp> = {
  'apps/web': /^@clinic\/api\//,
  'apps/server': /^@clinic\/web\/rendering\.ts$/,
}

/** What tests may import in addition. */
const FOR_TESTS = ['test-kit', 'embedded-postgres']

/** Packages that read the machine's environment (PATH), never a setting of the app. */
const READS_MACHINE = ['packages/embedded-postgres', 'packages/test-kit', 'apps/e2e', 'apps/bench']

/** Folder names of rules and use cases. */
const NOUNS = [
  'api-keys',
  'appointments',
  'availability',
  'backups',
  'blog',
  'calendars',
  'contact',
  'content',
  'audit-log',
  'events',
  'forms',
  'images',
  'live',
  'mail',
  'offers',
  'patients',
  'reports',
  'retention',
  'schedule',
  'session',
  'settings',
  'setup',
  'text-messages',
  'webhooks',
]

const MAX_FILES = 25

/** Folders with one file per test or schema change. */
const OPEN_ENDED = /^apps\/e2e\/src|\/migrations$/

/** File names that do not say what a file contains. */
const JUNK_DRAWERS = /(^|[/.-])(utils?|misc|helpers?|common|stuff|index)([/.-]|$)/

/** Lowercase words joined by hyphens, then the kind of file or the language of its texts if any. */
const FILE_NAME =
  /^\d*-?[a-z0-9]+(-[a-z0-9]+)*(\.(test|(property|wide)\.test|spec|router|module|d|config|[a-z]{2}))*\.(ts|tsx|css|mjs)$/

const problems: string[] = []

/** Imports between files of `packages/api`, without tests; paths are below its `src`. */
const apiImports: { from: string; to: string }[] = []

for (const [folder, allowed] of Object.entries(MAY_IMPORT)) {
  for (const path of repositoryFiles(`${folder}/src`).filter(file => /\.(tsx?|css|mjs)$/.test(file))) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!FILE_NAME.test(name)) problems.push(`${path}: name files in lowercase words joined by hyphens`)
    if (JUNK_DRAWERS.test(relative(`${folder}/src`, path)))
      problems.push(`${path}: name the file after what it holds`)
    const source = readFileSync(join(root, path), 'utf8')
    if (/\.tsx?$/.test(path)) checkSource(folder, allowed, path, source)
    if (path.endsWith('.css') && /@media[^{]*-width/.test(source))
      problems.push(`${path}: use a width of app/theme/breakpoints.css`)
  }
}
for (const ring of folderRings(apiImports)) problems.push(`packages/api: folders import each other: ${ring}`)
checkImports()
checkFolderSizes()
checkNouns('packages/domain', [...NOUNS, 'words'])
checkNouns('packages/api', [...NOUNS, 'limits', 'services', 'testing'])
checkSettings()
checkDocuments()
checkDecisions()

function checkSource(folder: string, allowed: string[], path: string, source: string): void {
  for (const { target, isType } of findImports(source)) {
    if (target.startsWith('.') && !/\.(tsx?|css|json|svg|mjs|woff2)(\?.*)?$/.test(target)) {
      problems.push(`${path}: write the extension of "${target}"`)
    }
    const file = importedFile(path, target)
    const layered = isTest(path) ? null : serverLayerProblem(path, target)
    if (layered !== null) problems.push(`${path}: ${layered}`)
    if (folder === 'apps/web' && file !== null) checkWebImport(path, target, file)
    if (folder === 'packages/api' && file !== null && !isTest(path)) {
      const inApi = (name: string) => relative('packages/api/src', name)
      apiImports.push({ from: inApi(path), to: inApi(file) })
    }
    const other = /^@clinic\/([^/]+)/.exec(target)?.[1]
    if (!other || folder.endsWith(`/${other}`)) continue
    const asTypes = isType && TYPES_ALONE[folder]?.test(target)
    const inTest = isTest(path) && FOR_TESTS.includes(other)
    if (!allowed.includes(other) && !asTypes && !inTest) {
      problems.push(`${path}: ${folder} must not import @clinic/${other}`)
    }
    if (folder === 'packages/domain' && target.startsWith('node:'))
      problems.push(`${path}: the domain must not import ${target}`)
  }
  if (needsCatalog(path)) {
    for (const { line, text } of findHardCodedTexts(path, source)) {
      problems.push(`${path}:${line}: move "${text}" to the texts.en.ts beside it`)
    }
  }
  if (folder === 'apps/web' && path.endsWith('.tsx') && !isTest(path)) {
    for (const { line, text } of findLooseTexts(path, source)) {
      problems.push(`${path}:${line}: put "${text}" into an element, so that translated pages keep working`)
    }
  }
  if (
    folder === 'packages/domain' &&
    !isTest(path) &&
    /\b(process\.|Date\.now\(|new Date\(\)|fetch\()/.test(source)
  ) {
    problems.push(`${path}: the domain must not use a clock, a process or the network`)
  }
  if (!path.startsWith('packages/api/src/procedures.') && /\b_def\b/.test(source))
    problems.push(`${path}: only packages/api/src/procedures.ts reads the internals of tRPC`)
  const readsSettings = path === 'apps/server/src/settings.ts'
  if (!READS_MACHINE.includes(folder) && !readsSettings && !isTest(path) && /\bprocess\.env\b/.test(source)) {
    problems.push(`${path}: only apps/server/src/settings.ts reads the environment`)
  }
}

function checkWebImport(path: string, target: string, file: string): void {
  const [from, to] = [relative('apps/web/src', path), relative('apps/web/src', file)]
  const layered = isTest(path) ? null : layerProblem(from, to)
  if (layered !== null) problems.push(`${path}: ${layered}`)
  const spelled = to.startsWith('..') ? null : spellingProblem(from, to, target)
  if (spelled !== null) problems.push(`${path}: ${spelled}`)
}

/**
 * Rejects files that import each other, types and tests included, and packages that the nearest package.json does not
 * name. Biome has rules for both, but reads every library for them, which takes longer than all else it does.
 */
function checkImports(): void {
  const imports: { from: string; to: string }[] = []
  for (const from of repositoryFiles().filter(path => /\.(tsx?|mjs)$/.test(path))) {
    const declared = declaredPackages(/^(?:apps|packages)\/[^/]+\//.exec(from)?.[0] ?? '')
    for (const { target } of findImports(readFileSync(join(root, from), 'utf8'))) {
      const name = packageName(target)
      const to = importedFile(from, target)
      if (to !== null) imports.push({ from, to })
      else if (name !== null && !declared.has(name))
        problems.push(`${from}: ${name} is not in the package.json`)
    }
  }
  for (const ring of importRings(imports)) problems.push(`files import each other: ${ring}`)
}

function declaredPackages(folder: string): Set<string> {
  const { name, dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return new Set([name, ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })])
}

/** Rejects folders with too many files to take in at a glance. */
function checkFolderSizes(): void {
  const sizes = new Map<string, number>()
  for (const path of repositoryFiles().filter(path => /^(apps|packages)\/[^/]+\/src\//.test(path))) {
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  }
  for (const [folder, files] of sizes) {
    if (files > MAX_FILES && !OPEN_ENDED.test(folder))
      problems.push(`${folder}: has ${files} files; divide it`)
  }
}

function checkNouns(folder: string, nouns: readonly string[]): void {
  const entries = readdirSync(join(root, folder, 'src'), { withFileTypes: true })
  for (const { name } of entries.filter(entry => entry.isDirectory() && !nouns.includes(entry.name))) {
    problems.push(
      `${folder}/src/${name}: not a noun of the product; add it to NOUNS and docs/architecture.md`,
    )
  }
}

function checkSettings(): void {
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  const read = settingsRead(text('apps/server/src/settings.ts'))
  problems.push(...differences('.env.example', settingsInExample(text('.env.example')), read))
  problems.push(...differences('README.md', settingsInReadme(text('README.md')), read))
  const inContainer = settingsInContainer(text('Dockerfile'), text('docker-compose.yml'))
  problems.push(...differences('docker-compose.yml', inContainer, read))
}

/** Rejects paths in documents that do not exist. */
function checkDocuments(): void {
  for (const document of repositoryFiles().filter(path => path.endsWith('.md'))) {
    for (const path of pathsNamedIn(readFileSync(join(root, document), 'utf8'))) {
      if (!existsSync(join(root, path))) problems.push(`${document}: ${path} does not exist`)
    }
  }
}

/** Rejects decision numbers without a page or an entry, which look like lost pages. */
function checkDecisions(): void {
  const folder = join(root, 'docs/decisions')
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const decisions = readdirSync(folder)
    .filter(file => /^\d{4}-.*\.md$/.test(file))
    .map(file => ({ file, heading: text(file).split('\n', 1)[0] ?? '' }))
  problems.push(...indexProblems(text('README.md'), decisions).map(problem => `docs/decisions: ${problem}`))
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
