import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailService } from '@clinic/api/services/mail-service.ts'
import type { SiteSettings } from '@clinic/api/services/site-settings.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { Language } from '@clinic/domain/language.ts'
import { wordReason } from '@clinic/domain/mail/reason-words.ts'
import { testMail } from '../notices/test-mail.ts'
import { mailFailureText } from './mail-failure.ts'
import {
  folderMailer,
  mailFileName,
  type OutgoingMail,
  type SmtpServer,
  serverHost,
  smtpMailer,
} from './mailer.ts'

/** Timeout of a test email: less than the 60 seconds that proxies commonly wait for a response. */
const TEST_TIMEOUT_MS = 50_000

interface MailServiceOptions {
  /** Aborted when the process begins to stop, which does not wait for a test email. */
  draining?: AbortSignal | undefined
  testTimeoutMs?: number | undefined
}

/** Mail service of a process: the mail server in use now, and the files in `folder` that were saved without one. */
export function openMailService(
  settings: Pick<SiteSettings, 'mailServer' | 'publicUrl'>,
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
    sendTest(to, shown) {
      const { mailServer: server, publicUrl } = settings
      const mail = testMail(to, shown)
      return server === null
        ? saveTest(mail, folder)
        : sendTest(mail, server, { publicUrl, draining, timeoutMs: testTimeoutMs, language: shown.language })
    },
  }
}

interface TestOptions extends Pick<MailServiceOptions, 'draining'> {
  publicUrl: string
  timeoutMs: number
  language: Language
}

async function sendTest(
  mail: OutgoingMail,
  server: SmtpServer,
  { publicUrl, draining, timeoutMs, language }: TestOptions,
): Promise<'sent'> {
  const mailer = smtpMailer(server, { publicUrl })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    await mailer.send(mail, randomUUID(), draining ? AbortSignal.any([draining, timeout]) : timeout)
    return 'sent'
  } catch (error) {
    if (draining?.aborted) throw new RuleError('unavailable', { retryAfterSeconds: 5 })
    const reason = mailFailureText(error, serverHost(server))
    throw new RuleError('testMailFailed', { message: wordReason(reason, language) })
  } finally {
    mailer.close()
  }
}

async function saveTest(mail: OutgoingMail, folder: string): Promise<'savedAsFile'> {
  const mailer = folderMailer(folder)
  await mailer.send(mail, randomUUID())
  mailer.close()
  return 'savedAsFile'
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
