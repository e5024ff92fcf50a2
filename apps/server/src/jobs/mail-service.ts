import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailService } from '@clinic/api/mail-service.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { mailFailureText, NoResponse } from './mail-failure.ts'
import { folderMailer, mailFileName, smtpMailer } from './mailer.ts'
import { testMail } from './mails/test-mail.ts'

/** How long the administrator waits for a mail server at most, in milliseconds. */
const ANSWER_WITHIN = 10_000

/** The mails of a process that hands them to the server at `url` (smtp: or smtps:). */
export function smtpMailService(url: string, answerWithin = ANSWER_WITHIN): MailService {
  return {
    folder: null,
    countKept: async () => 0,
    removeKept: async () => undefined,
    removeKeptBefore: async () => 0,
    async sendTest(to, practice) {
      const mailer = smtpMailer(url)
      const { promise: deadline, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new NoResponse()), answerWithin)
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

/** The mails of a process without a mail server, which keeps them as files in `folder`. */
export function folderMailService(folder: string): MailService {
  return {
    folder,
    countKept: async () => (await keptMails(folder)).length,
    async removeKept(mailIds) {
      for (const mailId of mailIds) await rm(join(folder, mailFileName(mailId)), { force: true })
    },
    removeKeptBefore: instant => removeMailsBefore(folder, instant),
    async sendTest(to, practice) {
      const mailer = folderMailer(folder)
      await mailer.send(testMail(to, practice), randomUUID())
      mailer.close()
      return 'kept'
    },
  }
}

async function removeMailsBefore(folder: string, instant: number): Promise<number> {
  let removed = 0
  for (const name of await keptMails(folder)) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs >= instant) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}

/** The names of the files. The folder comes with the first mail. */
async function keptMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(name => name.endsWith('.eml'))
}
