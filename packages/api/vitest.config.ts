import { defineConfig } from 'vitest/config'
import { sharedTestOptions } from '../../vitest.base.ts'

export default defineConfig({
  test: {
    ...sharedTestOptions,
    name: 'api',
    globalSetup: '@clinic/embedded-postgres/testing/test-database.ts',
  },
})
