import type { trpc } from './trpc.ts'

/** Everything that says what became of a mail is out of date: the lists of what they are about, and of what went wrong. */
export async function refreshMails(utils: ReturnType<typeof trpc.useUtils>): Promise<void> {
  await Promise.all([
    utils.mail.invalidate(),
    utils.appointments.invalidate(),
    utils.events.attendees.invalidate(),
    utils.contact.invalidate(),
  ])
}
