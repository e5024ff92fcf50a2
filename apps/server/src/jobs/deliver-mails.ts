import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './mailer.ts'
import { writeMail } from './write-mail.ts'

interface Delivery {
  database: Database
  outbox: Outbox
  mailer: Mailer
  logger: FastifyBaseLogger
  timeZone: string
  publicUrl: string
  now: () => number
}

/** Starts delivering what the outbox holds. A mail that fails stays there and is tried again later. */
export async function deliverMails(delivery: Delivery): Promise<void> {
  const { database, outbox, mailer, logger, timeZone, publicUrl, now } = delivery
  await outbox.deliver(async (job, jobId) => {
    const line = { jobId, kind: job.kind }
    try {
      const mail = await writeMail(database.em.fork(), job, { timeZone, publicUrl, now: now() })
      if (mail) await mailer.send(mail, jobId)
      logger.info(line, mail ? 'mail sent' : 'mail no longer needed')
    } catch (error) {
      logger.warn({ ...line, err: error }, 'mail not sent, it is tried again later')
      throw error
    }
  })
}
