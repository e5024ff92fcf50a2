import { defineConfig } from 'vitest/config'
import { sharedTestOptions } from '../../vitest.base.ts'

export default defineConfig({
  test: {
    ...sharedTestOptions,
    name: 'embedded-postgres',
    globalSetup: ['src/testing/test-database.ts'],
  },
})
