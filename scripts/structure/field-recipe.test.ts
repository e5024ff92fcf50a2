import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Files of the recipe "a field" in CONTRIBUTING, the new migration aside. */
function readRecipe(): string[] {
  const [, recipe = ''] = /### … a field\n([\s\S]*?)\n### /.exec(read('CONTRIBUTING.md')) ?? []
  return [...recipe.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file = '']) => file)
}

it('a field of events, such as its excerpt, is named in the files of the recipe and in no others', () => {
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter(file => /\/events\/|\/entities\/event\.ts$/.test(file))
    .filter(file => !/\.test\.|\/test-|\/testing\/|\/texts\.|translation/.test(file))
  const naming = sources.filter(file => /\bexcerpt\b/.test(read(file)))
  expect(naming.sort()).toEqual(readRecipe().sort())
})

it('the files of the recipe exist', () => {
  expect(readRecipe()).toHaveLength(4)
  for (const file of readRecipe()) expect(read(file)).toBeTruthy()
})
