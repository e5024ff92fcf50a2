import { expect, it } from 'vitest'
import { findRings, importedPath, undeclaredPackages } from './import-graph.ts'

it.each([
  ['../ui/loader.tsx', 'apps/web/src/ui/loader.tsx'],
  ['@clinic/domain/blog/slugs.ts', 'packages/domain/src/blog/slugs.ts'],
  ['@clinic/nothing/a.ts', null],
  ['react', null],
])('an import of %s in apps/web/src/app/page.tsx leads to %s', (target, path) => {
  expect(importedPath('apps/web/src/app/page.tsx', target, ['apps/web', 'packages/domain'])).toBe(path)
})

it('files that import each other are a ring, however long, and others are none', () => {
  const imports = { a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b'], e: ['e'], f: ['a', 'style.css'] }
  expect(findRings(new Map(Object.entries(imports)))).toEqual(['b → c → d → b', 'e → e'])
})

it('a package must be declared by the package that imports it', () => {
  const targets = [
    ...['react', 'react/jsx-runtime', '@mantine/core/styles.css', 'node:fs', './a.ts', 'zod', 'virtual:x'],
  ]
  const imports = [...targets, '@clinic/web/a.ts'].map(target => ({ target, isType: false }))
  const manifest = { name: '@clinic/web', dependencies: { react: '19' } }
  expect(undeclaredPackages(imports, manifest)).toEqual(['@mantine/core', 'zod'])
  expect(
    undeclaredPackages(imports, { ...manifest, devDependencies: { '@mantine/core': '8', zod: '4' } }),
  ).toEqual([])
})
