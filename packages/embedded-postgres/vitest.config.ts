import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    globalSetup: ['src/test-database.ts'],
    testTimeout: 30_000,
  },
})
