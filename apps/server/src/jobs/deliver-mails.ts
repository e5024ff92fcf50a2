import type { Database } from '@clinic/database/connection.ts'
import { Appointment } from '@clinic/database/entities/appointment.ts'
import type { MailJob, Outbox } from '@clinic/database/outbox.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail, Mailer } from './mailer.ts'
import { appointmentClinicCopy } from './mails/appointment-clinic-copy.ts'
import { appointmentConfirmation } from './mails/appointment-confirmation.ts'

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
  const { outbox, mailer, logger } = delivery
  await outbox.deliver(async (job, jobId) => {
    const line = { jobId, kind: job.kind }
    try {
      const mail = await writeMail(job, delivery)
      if (mail) await mailer.send(mail, jobId)
      logger.info(line, mail ? 'mail sent' : 'mail no longer needed')
    } catch (error) {
      logger.warn({ ...line, err: error }, 'mail not sent, it is tried again later')
      throw error
    }
  })
}

/** The mail of a job, from its row as it is now; null when what it would say is no longer so. */
async function writeMail(
  job: MailJob,
  { database, timeZone, publicUrl, now }: Delivery,
): Promise<Mail | null> {
  const appointment = await database.em.fork().findOne(Appointment, { id: job.id })
  if (appointment === null) return null
  const place = { timeZone, publicUrl, now: now() }
  if (job.kind === 'appointmentClinicCopy') return appointmentClinicCopy(appointment, place)
  return appointment.status === 'cancelled' ? null : appointmentConfirmation(appointment, place)
}
