import { defineConfig } from 'vitest/config'

/** All tests that need no browser, in one run with one report. Each package's settings stand in the package. */
export default defineConfig({
  test: {
    projects: [
      'packages/domain',
      'packages/database',
      'packages/api',
      'packages/embedded-postgres',
      'packages/test-kit',
      'apps/server',
      'apps/bench',
      'apps/web',
      'scripts',
    ],
  },
})
