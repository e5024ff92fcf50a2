import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Sorts the files of a project by environment, because Vitest starts another worker, which imports everything again,
 * when the next file has another one; then by size, so that no long file is left for the end.
 */
class ByEnvironmentAndSize extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = files.map(file => {
      const text = readFileSync(file.moduleId, 'utf8')
      const environment = /^\/\/ @vitest-environment (\w+)/.exec(text)?.[1] ?? ''
      return { file, name: file.project.name, environment, size: text.length }
    })
    order.sort(
      (a, b) => a.name.localeCompare(b.name) || a.environment.localeCompare(b.environment) || b.size - a.size,
    )
    return order.map(({ file }) => file)
  }
}

/** All tests that need no browser, in one run with one report. Each package's settings stand in the package. */
export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironmentAndSize },
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
