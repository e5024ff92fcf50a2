import { join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'

/** What every package's tests share: `npm test` asks for a report of each, named after the package. */
export function sharedTestOptions(packageName: string): ViteUserConfig['test'] {
  const reports = process.env.TEST_REPORTS
  return {
    // A zone far from the clinic's, with an odd offset: code that leans on the machine's zone fails here.
    env: { TZ: 'Asia/Kathmandu' },
    ...(reports && {
      reporters: ['default', 'json'],
      outputFile: { json: join(reports, `${packageName}.json`) },
    }),
  }
}
