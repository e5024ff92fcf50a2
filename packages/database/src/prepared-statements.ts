import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

export const PREPARED_MARK = '/* prepared */'

/** Max statements to name; more are sent as before, so that variants cannot fill a connection's memory. */
const MAX_NAMES = 100

/**
 * Begins the text of a statement that is sent often: `nameStatements` finds it by this mark and names it, so PostgreSQL
 * parses and plans it once per connection. It must name its columns: the plan of `*` fails once a migration adds one.
 */
export const prepared = sql.raw(PREPARED_MARK)

/** Takes the place of a value while a statement is compiled. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a statement once for each set of given values, which costs as much as sending it. Its text may depend on
 * which values are given, not on what they are.
 */
export function cachedStatement<Values extends object, Row>(build: (values: Values) => RawBuilder<Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (em: QueryExecutorProvider, values: Values): Promise<Row[]> => {
    const names = Object.keys(values)
    const given = names.join()
    let statement = compiled.get(given)
    if (!statement) {
      const slots = Object.fromEntries(names.map(name => [name, new Slot(name)]))
      statement = build(slots as Values).compile(em)
      compiled.set(given, statement)
    }
    const parameters = statement.parameters.map(value =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await em.getExecutor().executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

/** The part of node-postgres' pool used here. */
interface ConnectionPool {
  on(event: 'connect', listener: (client: Client) => void): unknown
}

interface Client {
  query(this: Client, ...input: unknown[]): unknown
}

/** Names the statements marked by `prepared` that a pool's connections send, which neither MikroORM nor Kysely can. */
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
      const name = typeof text === 'string' && text.startsWith(PREPARED_MARK) ? nameFor(text) : undefined
      const statement = name === undefined ? text : { name, text }
      return query.call(this, statement, values, ...rest)
    }
  })
}
