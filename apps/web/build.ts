import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { LANGUAGE_NAMES, LANGUAGES } from '@clinic/domain/language.ts'
import { build } from 'vite'
import { precompress } from './precompress.ts'
import { adminBuild } from './src/lib/rendering.ts'

const logLevel = 'warn'
const client = join(import.meta.dirname, 'dist/client')

/** Runs a part of the build and prints its seconds, which `npm start` passes on. */
async function runPart(name: string, run: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await run()
  process.stdout.write(`Built: ${name} (${((performance.now() - started) / 1_000).toFixed(1)} s)\n`)
}

const parts = [
  ...LANGUAGES.flatMap(language => [
    () =>
      runPart(`admin area, ${LANGUAGE_NAMES[language]}`, () =>
        build({ mode: adminBuild(language), logLevel }),
      ),
    () => runPart(`public site, ${LANGUAGE_NAMES[language]}`, () => build({ mode: language, logLevel })),
  ]),
  () => runPart('API documentation', () => build({ mode: 'api-docs', logLevel })),
  () => runPart('page renderer', () => build({ logLevel, build: { ssr: true } })),
].values()

await rm(client, { recursive: true, force: true })
// Two at a time: a build leaves a second core idle half of its time, and needs some 500 MB of memory.
await Promise.all(
  Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
    for (const part of parts) await part()
  }),
)
await runPart('compressed files', () => precompress(client))
