import { readDatabaseSettings } from '../settings.ts'
import { explainFailure } from '../start-error.ts'
import { backUpManually } from './back-up-manually.ts'

/** `npm run backup` writes the whole database to one file and prints its path as the last line. */
try {
  const settings = readDatabaseSettings()
  const path = await backUpManually(settings, Date.now(), process.stderr)
  process.stdout.write(`${path}\n`)
} catch (error) {
  process.stderr.write(explainFailure(error, 'No backup was made'))
  process.exitCode = 1
}
