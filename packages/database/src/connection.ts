import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, MikroORM } from '@mikro-orm/postgresql'
import { removeBrokenConnections } from './broken-connections.ts'
import { entities } from './entities/all.ts'
import { migrations } from './migrations/all.ts'

export type Database = MikroORM

export interface ConnectionOptions {
  /** Connections kept open at most. */
  poolSize?: number
  /** Told of connections that break while nobody waits for them; the pool replaces them by itself. */
  onError?: (message: string) => void
  /** How long a statement may take, in milliseconds; 0: as long as it likes, as a migration may. */
  statementTimeout?: number
}

/** The name that PostgreSQL's pg_stat_activity shows for the app's connections. */
const APPLICATION_NAME = 'clinic'

/** What is used here of node-postgres' client. */
interface Queries {
  query(statement: string): Promise<unknown>
}

/** What holds for every connection. Not start-up options: PgBouncer refuses a connection that brings any. */
const sessionSettings = (statementTimeout: number) =>
  `set TimeZone to 'UTC'; set statement_timeout to ${statementTimeout}; set idle_in_transaction_session_timeout to 30000`

function configuration(
  url: string,
  { poolSize = 10, onError, statementTimeout = 15_000 }: ConnectionOptions,
  onPool: (pool: PoolState) => void,
) {
  return defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    timezone: 'UTC',
    forceUtcTimezone: true,
    pool: { min: 0, max: poolSize },
    migrations: { migrationsList: migrations, snapshot: false, tableName: 'migrations', transactional: true },
    // The triggers of the first migration stand there alone: entities have no word for a function they share.
    schemaGenerator: { ignoreSchema: ['pgboss'], ignoreTriggers: true },
    // Personal data must not reach the log through queries: only broken connections are reported.
    debug: ['info'],
    logger: message => {
      if (!message.includes('MikroORM version')) onError?.(message)
    },
    driverOptions: {
      onPoolCreated(pool: Parameters<typeof removeBrokenConnections>[0] & PoolState) {
        removeBrokenConnections(pool)
        onPool(pool)
      },
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 5_000,
      onConnect: (client: Queries) => client.query(sessionSettings(statementTimeout)),
    },
  })
}

/**
 * Opens the app's database. Connections are made when they are first needed and replaced when they break,
 * so a database that goes away and comes back needs no restart of the process.
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

/** How many connections a database has at the moment, how many of them are idle, and how many calls wait for one. */
export interface PoolState {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

const states = new WeakMap<Database, () => PoolState>()

/** The connections of a database that connectDatabase has opened. */
export function poolOf(database: Database): PoolState {
  const state = states.get(database)
  if (!state) throw new Error('This database was not opened by connectDatabase')
  return state()
}
