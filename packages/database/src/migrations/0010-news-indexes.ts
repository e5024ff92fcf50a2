import { Migration } from '@mikro-orm/migrations'

/** The newest rows of what patients do, however many of the desk's are newer. */
export class NewsIndexes extends Migration {
  override up(): void {
    this.addSql(`create index appointments_booked_online on appointments (id) where booked_online`)
    this.addSql(
      `create index appointment_changes_by_patient on appointment_changes (id) where made_by = 'patient'`,
    )
  }
}
