import { defineConfig } from 'vitest/config'

/** All tests that need no browser, in one run with one report. Each package's settings stand in the package. */
export default defineConfig({
  test: {
    // Vitest leaves a core to the one who waits: of two that would be half, while tests wait for PostgreSQL.
    maxWorkers: '100%',
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
