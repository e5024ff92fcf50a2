import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedNames, outdatedTerms } from './structure/terms.ts'

/**
 * Checks that files and exported names have the field's words, which docs/glossary.md lists: one word for one thing,
 * the one that a newcomer searches for.
 */

const root = join(import.meta.dirname, '..')

/** What patients read has its own words: the section "What happens at a first visit" of the home page. */
const PLAIN_WORDS = [/^apps\/web\/src\/pages\/home\/first-visit\./, /^FirstVisit$/]

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => path !== '' && existsSync(join(root, path)))

const problems = files.flatMap(path => [
  ...problemsOf(path, path),
  ...namesIn(path).flatMap(name => problemsOf(path, name)),
])

function problemsOf(path: string, name: string): string[] {
  if (PLAIN_WORDS.some(words => words.test(name))) return []
  return outdatedTerms(name).map(
    ({ term, instead }) => `${path}: ${name === path ? '' : `${name} `}says "${term}": write ${instead}`,
  )
}

/** What a file of ours exports. The names in the list of outdated terms are not exported. */
function namesIn(path: string): string[] {
  const ours = /^(apps|packages|scripts)\/.*\.(ts|tsx|mjs)$/.test(path)
  return ours ? exportedNames(readFileSync(join(root, path), 'utf8')) : []
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
