import { expect, it } from 'vitest'
import { importedFile, packageName } from './imports.ts'

it.each([
  ['pg', 'pg'],
  ['vitest/config', 'vitest'],
  ['@clinic/domain/forms/answers.ts', '@clinic/domain'],
  ['#lib/texts.ts', null],
  ['./answers.ts', null],
  ['../vitest.base.ts', null],
  ['node:fs/promises', null],
  ['virtual:pages', null],
])('an import of %s needs the package %s', (target, name) => {
  expect(packageName(target)).toBe(name)
})

it.each([
  ['./answers.ts', 'apps/web/src/features/forms/shared/answers.ts'],
  ['../public/form.tsx', 'apps/web/src/features/forms/public/form.tsx'],
  ['#lib/texts.ts', 'apps/web/src/lib/texts.ts'],
  ['@clinic/domain/language.ts', null],
])('an import of %s names the file %s', (target, file) => {
  expect(importedFile('apps/web/src/features/forms/shared/form.ts', target)).toBe(file)
})
