import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from './structure/repository-files.ts'
import { readSourceWords } from './structure/source-words.ts'
import { checkName, checkWords, type Finding, isSuspect, sharedNames } from './structure/terms.ts'

/** Checks names, comments, texts and docs against the word list. */

const root = join(import.meta.dirname, '..')

/** The word list itself, and migrations, which never change once released. */
const EXEMPT = /^scripts\/structure\/(terms|source-words)\.(test\.)?ts$|\/migrations\//

const files = repositoryFiles().filter(path => !EXEMPT.test(path))

/** Catalogs share the name of their language, pages that of what they read; test support is named after what it stands for. */
const SHARES_NAMES = [
  /\.test\.|\/testing\/|\/test-[\w-]+\.ts$|\/fixtures\/|^packages\/test-kit\/|^apps\/(e2e|bench)\//,
  /\/texts\.tsx?$|\.[a-z]{2}\.tsx?$|-page\.tsx$|\/migrations\//,
]

const problems = new Set([...files.flatMap(checkFile), ...checkShared()])
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.size > 0) process.exit(1)

function checkFile(path: string): string[] {
  const isSource = /\.(ts|tsx|mjs)$/.test(path)
  const isDocument = /\.(md|yml|jsonc)$|^(\.env\.example|Dockerfile)$/.test(path)
  const text = isSource || isDocument ? readFileSync(join(root, path), 'utf8') : ''
  return [...(isSource ? checkSource(path, text) : []), ...(isDocument ? checkLines(path, text) : [])]
}

/** One name has one meaning in all packages. */
function checkShared(): string[] {
  const sources = files
    .filter(
      path =>
        /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !SHARES_NAMES.some(rule => rule.test(path)),
    )
    .map(path => [path, readFileSync(join(root, path), 'utf8')] as const)
  return [...sharedNames(new Map(sources))].map(
    ([name, declaring]) => `${declaring.join(', ')}: ${name} has one meaning: rename all but one`,
  )
}

function checkSource(path: string, source: string): string[] {
  if (!isSuspect(source)) return []
  const { names, comments, texts } = readSourceWords(path, source)
  return [
    ...names.flatMap(({ line, text }) => describe(`${path}:${line}`, ` ${text}`, checkName(text))),
    ...[...comments, ...texts].flatMap(({ line, text }) => describe(`${path}:${line}`, '', checkWords(text))),
  ]
}

function checkLines(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => describe(`${path}:${index + 1}`, '', checkWords(line)))
}

function describe(location: string, name: string, findings: Finding[]): string[] {
  return findings.map(({ term, instead }) => `${location}:${name} says "${term}": write ${instead}`)
}
