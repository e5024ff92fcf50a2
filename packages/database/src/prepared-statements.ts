import { sql } from 'kysely'

const MARK = '/* prepared */'

/** Max statements to name; more are sent as before, so that variants cannot fill a connection's memory. */
const MAX_NAMES = 100

/**
 * Begins the text of a statement that is sent often: PostgreSQL parses and plans it once per connection. It must name
 * its columns, because the plan of `*` fails once a migration adds one.
 */
export const prepared = sql.raw(MARK)

/** The part of node-postgres' pool used here. */
interface ConnectionPool {
  on(event: 'connect', listener: (client: Client) => void): unknown
}

interface Client {
  query(this: Client, ...input: unknown[]): unknown
}

/** Names the marked statements that a pool's connections send. */
export function nameStatements(pool: ConnectionPool): void {
  const names = new Map<string, string>()
  const nameFor = (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES) return known
    const name = `clinic_${names.size}`
    names.set(text, name)
    return name
  }
  pool.on('connect', client => {
    const { query } = client
    client.query = function queryByName(text, values, ...rest) {
      const name = typeof text === 'string' && text.startsWith(MARK) ? nameFor(text) : undefined
      const statement = name === undefined ? text : { name, text }
      return query.call(this, statement, values, ...rest)
    }
  })
}
