import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Sorts the files of a project by environment: Vitest starts another worker, which imports everything again, when the
 * next file has another one.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isApart = new Map(files.map(file => [file, namesEnvironment(file.moduleId)]))
    return (await super.sort(files)).sort(
      (a, b) =>
        a.project.name.localeCompare(b.project.name) || Number(isApart.get(a)) - Number(isApart.get(b)),
    )
  }
}

function namesEnvironment(path: string): boolean {
  return readFileSync(path, 'utf8').startsWith('// @vitest-environment')
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
