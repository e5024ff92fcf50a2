import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: '@clinic/embedded-postgres/test-database.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
