import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { findImports, isTest } from './imports.ts'
import { repositoryFiles } from './repository-files.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const DOMAIN = 'packages/domain/src/'

/** Files with the words of every language in themselves. */
const OWN_WORDS = [
  ...['forms/preview-words.ts', 'language.ts', 'words/language-offers.ts', 'words/number-word.ts'],
  ...['words/plural.ts', 'words/sharing-words.ts'],
].map(path => DOMAIN + path)

/** Sample content, and forms of the admin area that show English beside one other language. */
const PAIRS = [
  ...['packages/database/src/seed/demo.ts', 'packages/domain/src/forms/drafts/draft-parts.ts'],
  ...['apps/web/src/features/blog/admin/', 'apps/web/src/features/content/admin/'],
  ...['apps/web/src/features/events/admin/', 'apps/web/src/features/forms/admin/'],
  'apps/web/src/features/patients/admin/',
]

const CATALOG = /\.[a-z]{2}\.tsx?$/
const isSpanish = (path: string) => /[./]es(\.tsx?|\/[^/]+)$/.test(path)

const SOURCES = repositoryFiles(
  ...['apps/server/src', 'apps/web/src', 'packages/api/src', 'packages/database/src', DOMAIN],
)
  .filter(path => /\.tsx?$/.test(path) && !isTest(path) && !CATALOG.test(path) && !isSpanish(path))
  .filter(path => !path.includes('/migrations/'))
  .map(path => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))

/** Where the texts of all languages come together. */
const INDEXES = SOURCES.filter(
  ({ path, source }) =>
    OWN_WORDS.includes(path) || findImports(source).some(({ target }) => isSpanish(target)),
)

/** The files of the domain in which the compiler misses a language that `language.ts` lists. */
async function findMissing(folder: string): Promise<string[]> {
  await cp(join(ROOT, DOMAIN), join(folder, DOMAIN), { recursive: true, filter: path => !isTest(path) })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  const settings = { extends: join(ROOT, 'tsconfig.base.json'), include: [DOMAIN] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const list = join(folder, DOMAIN, 'language.ts')
  const source = await readFile(list, 'utf8')
  expect(source).toContain("['en', 'es'] as const")
  await writeFile(list, source.replace("['en', 'es']", "['en', 'es', 'tlh']"))
  const compiler = join(ROOT, 'node_modules/.bin/tsc')
  const errors = await run(compiler, ['--pretty', 'false', '--checkers', '1', '-p', folder], {
    cwd: folder,
  }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  const paths = Array.from(errors.matchAll(/^(\S+)\(\d+,\d+\): error/gm), ([, path = '']) => path)
  return [...new Set(paths)].filter(path => !CATALOG.test(path))
}

describe('a language that is added', () => {
  it('is missed by the compiler where the languages come together, and nowhere else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'language-'))
    try {
      const indexes = INDEXES.map(({ path }) => path).filter(path => path.startsWith(DOMAIN))
      expect((await findMissing(folder)).sort()).toEqual(indexes.sort())
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 60_000)

  it.each(INDEXES)('is missed in $path, whose type needs every language', ({ source }) => {
    expect(source).toMatch(/\bCatalog<|\bRecord<\s*(?:Translation)?Language\b|Record<\s*Exclude<Language\b/)
  })

  it('finds no other code that names Spanish', () => {
    const names = /(?<![\w-])'es'|\bes\??:|\.es\b|[{,[] es\b/
    const isCode = (line: string) => !/^\s*(?:\*|\/\*\*|\/\/)|example: /.test(line)
    const naming = SOURCES.filter(file => !INDEXES.includes(file)).filter(({ source }) =>
      source.split('\n').some(line => isCode(line) && names.test(line)),
    )
    expect(
      naming.map(({ path }) => path).filter(path => !PAIRS.some(known => path.startsWith(known))),
    ).toEqual([])
  })
})
