import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Sorts files of an environment together: Vitest starts another worker, which imports everything again, when the next
 * file has another environment.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...sorted.values()].flatMap(ofProject => {
      const byDirective = Map.groupBy(ofProject, ({ moduleId }) => readFirstLine(moduleId).includes('@vitest-environment'))
      return [...(byDirective.get(false) ?? []), ...(byDirective.get(true) ?? [])]
    })
  }
}

function readFirstLine(path: string): string {
  return readFileSync(path, 'utf8').split('\n', 1)[0] ?? ''
}

/** All tests that need no browser, in one run with one report. Each package's settings stand in the package. */
export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
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
