// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const PROGRAM = `
  await import('./without-eval.ts')
  const { globalConfig } = await import('zod/v4/core')
  process.stdout.write(String(globalConfig.jitless))`

it('keeps zod from compiling code, which the content policy forbids', () => {
  const args = ['--input-type=module', '--eval', PROGRAM]
  expect(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })).toBe('true')
})
