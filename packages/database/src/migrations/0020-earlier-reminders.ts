import { Migration } from '@mikro-orm/migrations'

/** Sends queued reminders 48 hours before the start instead of a day. The queue's own migration moves their jobs. */
export class EarlierReminders extends Migration {
  override up(): void {
    this.addSql(`
      update mails set state = 'withheld', reason = 'Booked less than 52 hours ahead', updated_at = now(),
        dismissed_at = now()
      where kind = 'appointmentReminder' and state = 'queued' and about_start - created_at < interval '52 hours'`)
    this.addSql(`
      update mails set due_at = about_start - interval '48 hours'
      where kind = 'appointmentReminder' and state = 'queued'`)
  }
}
