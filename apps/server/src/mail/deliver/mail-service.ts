import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailService } from '@clinic/api/services/mail-service.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { wordReason } from '@clinic/domain/mail/reason-words.ts'
import { testMail } from '../notices/test-mail.ts'
import { type MailSettings, mailFileName, openMailer } from './mailer.ts'

/** Timeout of a test email: less than the 60 seconds that proxies commonly wait for a response. */
const TEST_TIMEOUT_MS = 50_000

interface MailServiceOptions {
  /** Aborted when the process begins to stop, which does not wait for a test email. */
  draining?: AbortSignal | undefined
  testTimeoutMs?: number | undefined
}

/** Mail service of a process: the mail server in use now, and the files in `folder` that were saved without one. */
export function openMailService(
  settings: MailSettings,
  folder: string,
  { draining, testTimeoutMs = TEST_TIMEOUT_MS }: MailServiceOptions = {},
): MailService {
  return {
    get folder() {
      return settings.mailServer === null ? folder : null
    },
    countSaved: async () => (await listMailFiles(folder)).length,
    async removeSaved(mailIds) {
      for (const mailId of mailIds) await rm(join(folder, mailFileName(mailId)), { force: true })
    },
    removeSavedBefore: instant => removeMailsBefore(folder, instant),
    async sendTest(to, shown) {
      const mailer = openMailer(settings, folder)
      const timeout = AbortSignal.timeout(testTimeoutMs)
      const signal = draining ? AbortSignal.any([draining, timeout]) : timeout
      try {
        const outcome = await mailer.send(testMail(to, shown), randomUUID(), signal)
        return outcome === 'sent' ? 'sent' : 'savedAsFile'
      } catch (error) {
        if (draining?.aborted) throw new RuleError('unavailable', { retryAfterSeconds: 5 })
        const { reason } = mailer.explain(error)
        throw new RuleError('testMailFailed', { message: wordReason(reason, shown.language) })
      } finally {
        mailer.close()
      }
    },
  }
}

async function removeMailsBefore(folder: string, instant: number): Promise<number> {
  let removed = 0
  for (const name of await listMailFiles(folder)) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs >= instant) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}

/** Lists the saved files; none before the first mail creates the folder. */
async function listMailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(name => name.endsWith('.eml'))
}
