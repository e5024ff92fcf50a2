import { Client } from 'pg'

/** Not startup options, which PgBouncer rejects. */
const SETTINGS =
  "set TimeZone to 'UTC'; set DateStyle to 'ISO'; set extra_float_digits to 1; set bytea_output to 'hex'; set statement_timeout to 0"

/** A connection to read or fill a whole database, with portable formats of instants and numbers. */
export async function openClient(
  url: string,
  onError: (error: Error) => void = () => undefined,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'clinic-backup',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // An unhandled error would end the process; the next query fails with it instead.
  client.on('error', onError)
  await client.connect()
  await client.query(SETTINGS)
  return client
}

/** Names of all tables in the app's schema. */
export async function readTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Stored columns of a table, in order; none if there is no such table. */
export async function readColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`"${table}"`],
  )
  return rows.map(({ name }) => name)
}

/** Names of the migrations of the database, oldest first; none before the first start. */
export async function readMigrations(client: Client): Promise<string[]> {
  if ((await readColumns(client, 'migrations')).length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

/** Sequences of a table's ids. */
export async function readSequences(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_depend on objid = oid and deptype in ('a', 'i')
     where relkind = 'S' and refobjid = to_regclass($1) order by 1`,
    [`"${table}"`],
  )
  return rows.map(({ name }) => name)
}
