// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const PROGRAM = `
  await import('./without-eval.ts')
  const { globalConfig } = await import('zod/v4/core')
  process.stdout.write(String(globalConfig.jitless))`

it('is where zod reads that it must not compile code', () => {
  const args = ['--input-type=module', '--eval', PROGRAM]
  expect(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })).toBe('true')
})
