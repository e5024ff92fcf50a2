import { expect, it } from 'vitest'
import { packageName } from './imports.ts'

it.each([
  ['pg', 'pg'],
  ['vitest/config', 'vitest'],
  ['@clinic/domain/forms/answers.ts', '@clinic/domain'],
  ['./answers.ts', null],
  ['../vitest.base.ts', null],
  ['node:fs/promises', null],
  ['virtual:pages', null],
])('an import of %s needs the package %s', (target, name) => {
  expect(packageName(target)).toBe(name)
})
