import { Migration } from '@mikro-orm/migrations'

/** Counts a patient's coming appointments by mailbox, so that plus addresses are one person. */
export class Mailboxes extends Migration {
  override up(): void {
    this.addSql(`drop index "appointments_by_patient"`)
    this.addSql(
      String.raw`create index "appointments_by_patient" on "appointments" (regexp_replace(lower(patient_email), '^([^+@]+)\+[^@]*@'::text, '\1@'::text), "appointment_date") where (status <> 'cancelled'::text)`,
    )
  }
}
