import { Migration } from '@mikro-orm/migrations'

const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ'
const PLAIN = 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyy'

/** Indexes for sorting names without accents. */
export class NameOrder extends Migration {
  override up(): void {
    const order = (column: string) => `translate(lower(${column}), '${ACCENTED}', '${PLAIN}')`
    this.addSql('drop index patients_by_name, appointments_by_name')
    this.addSql(
      `create index patients_by_name on patients (${order('name')}, id) where merged_into_id is null`,
    )
    this.addSql(
      `create index appointments_by_name on appointments (${order('patient_name')}, appointment_date, id)`,
    )
  }
}
