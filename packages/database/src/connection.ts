import { RuleError } from '@clinic/domain/errors.ts'
import { Migrator } from '@mikro-orm/migrations'
import { type AbstractSqlDriver, defineConfig, EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { QueryExecutor } from 'kysely'
import { removeBrokenConnections } from './broken-connections.ts'
import { entities } from './entities/all.ts'
import { migrations } from './migrations/all.ts'
import { nameStatements } from './prepared-statements.ts'

export type Database = MikroORM

declare module '@mikro-orm/postgresql' {
  interface SqlEntityManager<Driver extends AbstractSqlDriver = AbstractSqlDriver> {
    getExecutor(): QueryExecutor
  }
}

/** Takes the statements of Kysely, `` sql`…`.execute(em) ``, and sends them in its transaction. */
class StatementEntityManager extends EntityManager {
  override getExecutor() {
    return this.getKysely().getExecutor()
  }
}

export interface ConnectionOptions {
  /** Maximum number of open connections. */
  poolSize?: number
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (message: string) => void
  /** Statement timeout in milliseconds; 0 for none, as migrations need. */
  statementTimeout?: number
  /** Milliseconds that a call waits for a connection. */
  connectionTimeout?: number
}

/** Shown in PostgreSQL's pg_stat_activity. */
const APPLICATION_NAME = 'clinic'

type Pool = Parameters<typeof removeBrokenConnections>[0] & Parameters<typeof nameStatements>[0] & PoolState

/** The part of node-postgres' client used here. */
interface Queries {
  query(statement: string): Promise<unknown>
}

/** Settings of each connection. Not startup options, which PgBouncer rejects. */
const sessionSettings = (statementTimeout: number) =>
  `set TimeZone to 'UTC'; set statement_timeout to ${statementTimeout}; set idle_in_transaction_session_timeout to 30000`

function configuration(
  url: string,
  { poolSize = 10, onError, statementTimeout = 15_000, connectionTimeout = 5_000 }: ConnectionOptions,
  onPool: (pool: PoolState) => void,
) {
  return defineConfig({
    clientUrl: url,
    entities,
    entityManager: StatementEntityManager,
    // Throws 404: nothing has the id, or someone deleted the row between two statements.
    findOneOrFailHandler: () => new RuleError('notFound'),
    extensions: [Migrator],
    timezone: 'UTC',
    forceUtcTimezone: true,
    pool: { min: 0, max: poolSize },
    migrations: { migrationsList: migrations, snapshot: false, tableName: 'migrations', transactional: true },
    // Migrations own triggers and functions: entities cannot define them.
    schemaGenerator: { ignoreSchema: ['pgboss'], ignoreTriggers: true, ignoreRoutines: true },
    // Keeps queries, and thus personal data, out of the log; only connection errors are logged.
    debug: ['info'],
    logger: message => {
      if (!message.includes('MikroORM version')) onError?.(message)
    },
    driverOptions: {
      onPoolCreated(pool: Pool) {
        removeBrokenConnections(pool)
        nameStatements(pool)
        onPool(pool)
      },
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: connectionTimeout,
      onConnect: (client: Queries) => client.query(sessionSettings(statementTimeout)),
    },
  })
}

/**
 * Opens the app's database. Connections are opened on demand and replaced when broken, so no restart is needed after
 * an outage.
 */
export async function connectDatabase(url: string, options: ConnectionOptions = {}): Promise<Database> {
  let pool: PoolState | null = null
  const database = await MikroORM.init(
    configuration(url, options, made => {
      pool = made
    }),
  )
  states.set(database, () => pool ?? { totalCount: 0, idleCount: 0, waitingCount: 0 })
  return database
}

/** Connections that are open and idle, and calls waiting for one. */
export interface PoolState {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

const states = new WeakMap<Database, () => PoolState>()

/** Pool state of a database opened by connectDatabase. */
export function getPool(database: Database): PoolState {
  const state = states.get(database)
  if (!state) throw new Error('This database was not opened by connectDatabase')
  return state()
}
