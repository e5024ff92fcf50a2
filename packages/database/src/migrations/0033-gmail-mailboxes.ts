import { Migration } from '@mikro-orm/migrations'

/** Counts a patient's coming appointments without the dots that Gmail ignores. */
export class GmailMailboxes extends Migration {
  override up(): void {
    this.addSql(`drop index "appointments_by_patient"`)
    this.addSql(
      String.raw`create index "appointments_by_patient" on "appointments" (regexp_replace(regexp_replace(regexp_replace(lower(patient_email), '^([^+@]+)\+[^@]*@'::text, '\1@'::text), '\.(?=[^@]*@g(?:oogle)?mail\.com$)'::text, ''::text, 'g'::text), '@googlemail\.com$'::text, '@gmail.com'::text), "appointment_date")`,
    )
  }
}
