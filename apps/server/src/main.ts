import closeWithGrace from 'close-with-grace'
import { createLogger } from './plugins/requests/request-log.ts'
import { readSettings } from './settings.ts'
import { startApp } from './start.ts'
import { explainFailure } from './start-error.ts'

/** Time for open requests and mails to finish after draining. */
const STOP_TIMEOUT_MS = 10_000

try {
  const settings = readSettings()
  const logger = createLogger(settings.logLevel)
  const starting = startApp(settings, logger)
  const delay = settings.drainSeconds * 1_000 + STOP_TIMEOUT_MS
  closeWithGrace({ delay, logger }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'unexpected error, stopping')
    else logger.info({ signal }, 'stopping')
    // The signal may arrive during the start.
    const app = await starting.catch(() => null)
    if (!err) await app?.drain()
    await app?.stop()
    logger.info('stopped')
  })
  const app = await starting
  process.stdout.write(app.banner)
  logger.info('started')
} catch (error) {
  process.stderr.write(explainFailure(error))
  process.exit(1)
}
