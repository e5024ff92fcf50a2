import { defineConfig } from 'vitest/config'
import { sharedTestOptions } from '../../vitest.base.ts'

export default defineConfig({
  test: {
    ...sharedTestOptions,
    name: 'server',
    globalSetup: ['@clinic/embedded-postgres/test-database.ts', '@clinic/api/test-template.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
