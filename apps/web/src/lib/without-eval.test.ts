import './without-eval.ts'
import { expect, it } from 'vitest'
import { globalConfig } from 'zod/v4/core'

it('is where zod reads that it must not compile code', () => {
  expect(globalConfig.jitless).toBe(true)
})
