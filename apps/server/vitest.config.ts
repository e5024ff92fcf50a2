import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A zone far from the clinic's, with an odd offset: code that leans on the machine's zone fails here.
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: '@clinic/embedded-postgres/test-database.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
