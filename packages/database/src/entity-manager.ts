import { type AbstractSqlDriver, EntityManager } from '@mikro-orm/postgresql'
import type { QueryExecutor } from 'kysely'

declare module '@mikro-orm/postgresql' {
  interface SqlEntityManager<Driver extends AbstractSqlDriver = AbstractSqlDriver> {
    getExecutor(): QueryExecutor
  }
}

/** Takes the statements of Kysely, `` sql`…`.execute(em) ``, and sends them in its transaction. */
export class StatementEntityManager extends EntityManager {
  override getExecutor() {
    return this.getKysely().getExecutor()
  }
}
