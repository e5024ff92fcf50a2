import { defineConfig } from 'vitest/config'
import { sharedTestOptions } from '../../vitest.base.ts'

export default defineConfig({
  test: {
    ...sharedTestOptions,
    name: 'server',
    globalSetup: '@clinic/embedded-postgres/testing/test-database.ts',
  },
})
