import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailService } from '@clinic/api/mail-service.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { testMail } from '../notices/test-mail.ts'
import { mailFailureText, NoResponse } from './mail-failure.ts'
import { folderMailer, mailFileName, smtpMailer } from './mailer.ts'

/** Longest time the administrator waits for a test email. */
const TEST_TIMEOUT_MS = 10_000

/** Mail service of a process that sends through the server at `url` (smtp: or smtps:). */
export function smtpMailService(url: string, testTimeoutMs = TEST_TIMEOUT_MS): MailService {
  return {
    folder: null,
    countSaved: async () => 0,
    removeSaved: async () => undefined,
    removeSavedBefore: async () => 0,
    async sendTest(to, practice) {
      const mailer = smtpMailer(url)
      const { promise: deadline, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new NoResponse()), testTimeoutMs)
      try {
        await Promise.race([mailer.send(testMail(to, practice), randomUUID()), deadline])
        return 'sent'
      } catch (error) {
        throw new RuleError('testMailFailed', { message: mailFailureText(error, new URL(url)) })
      } finally {
        clearTimeout(timer)
        mailer.close()
      }
    },
  }
}

/** Mail service of a process without a mail server, which saves mails as files in `folder`. */
export function folderMailService(folder: string): MailService {
  return {
    folder,
    countSaved: async () => (await listMailFiles(folder)).length,
    async removeSaved(mailIds) {
      for (const mailId of mailIds) await rm(join(folder, mailFileName(mailId)), { force: true })
    },
    removeSavedBefore: instant => removeMailsBefore(folder, instant),
    async sendTest(to, practice) {
      const mailer = folderMailer(folder)
      await mailer.send(testMail(to, practice), randomUUID())
      mailer.close()
      return 'savedAsFile'
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
