import { browserRemedy, findBrowser, findOtherEngines } from '@clinic/test-kit/find-browser.ts'
import { defineConfig } from '@playwright/test'

// For the workers, which read this file again.
process.env.BROWSER_PROGRAM ||= findBrowser(line => process.stderr.write(`${line}\n`))?.program
const program = process.env.BROWSER_PROGRAM
if (!program || program === 'undefined') {
  throw new Error(`No browser can be had here. Get one with: ${browserRemedy()}`)
}

const ADMINISTRATION = /\/admin-[^/]*\.spec\.ts$/
const EVERY_ENGINE = /every-engine\.spec\.ts/

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  // Tests of the image start no app.
  globalSetup: process.env.IMAGE_URL ? undefined : './src/prepare-database.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than the usual two cores: a test waits for half of its time.
  workers: 3,
  // No test takes more than 20 s on two idle cores; a slow machine with a busy core takes four times as long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // Tests of the admin area empty tables that visitors' tests read, so projects never share a running app.
  projects: process.env.IMAGE_URL
    ? [{ name: 'image', testMatch: /image\/.*\.spec\.ts/ }]
    : [
        { name: 'site', testDir: 'src/tests', testIgnore: ADMINISTRATION },
        { name: 'administration', testDir: 'src/tests', testMatch: ADMINISTRATION },
        // Older browsers run what every engine runs.
        { name: 'wide-site', testDir: 'src/wide', testIgnore: [ADMINISTRATION, EVERY_ENGINE] },
        { name: 'wide-administration', testDir: 'src/wide', testMatch: ADMINISTRATION },
        ...findOtherEngines()
          .filter(({ installed }) => installed)
          .map(({ name }) => ({
            name,
            testMatch: EVERY_ENGINE,
            use: { browserName: name, launchOptions: {} },
          })),
      ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Colors are checked at rest, and no press waits for a transition.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    // Fails while the page is still open, so that the report shows it.
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: program,
      args: [
        // A tenth off the time of the processor: no page lives long enough to gain by optimized code.
        '--js-flags=--no-opt --no-maglev',
        '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND',
        // Chromium's sandbox refuses to run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
