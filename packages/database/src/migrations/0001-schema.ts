import { Migration } from '@mikro-orm/migrations'
import { FUNCTIONS } from './functions.ts'
import { TABLES_OF_ACCESS } from './tables-of-access.ts'
import { TABLES_OF_APPOINTMENTS } from './tables-of-appointments.ts'
import { TABLES_OF_SITE } from './tables-of-site.ts'
import { TABLES_OF_SYSTEM } from './tables-of-system.ts'

/** The schema of version 0.3.0, in five parts. */
export class Schema extends Migration {
  override up(): void {
    const parts = [FUNCTIONS, TABLES_OF_ACCESS, TABLES_OF_SITE, TABLES_OF_APPOINTMENTS, TABLES_OF_SYSTEM]
    for (const part of parts) this.addSql(part)
  }
}
