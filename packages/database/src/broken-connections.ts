/** The parts of node-postgres' pool and client used here. */
interface PooledClient {
  once(event: 'end', listener: () => void): unknown
  release: (destroy?: boolean) => void
  /** The protocol client, which emits every server error. */
  connection: { on(event: 'errorMessage', listener: (error: { code?: string }) => void): unknown }
}

interface ConnectionPool {
  readonly ending: boolean
  on(event: 'connect' | 'acquire', listener: (client: PooledClient) => void): unknown
  on(event: 'release', listener: (error: unknown, client: PooledClient) => void): unknown
}

/**
 * PostgreSQL codes for a server that can't serve now (appendix A): lost connection, read-only after failover,
 * canceled, shutdown, disk full, out of memory, too many connections.
 */
const UNAVAILABLE_CODES = /^(08...|25006|57014|57P0.|53100|53200|53300)$/

/** The code of a transaction that was rolled back to end a deadlock; its connection goes on. */
const DEADLOCK = '40P01'

/** Whether a driver error means that the database can't serve now, but may serve the next attempt. */
export function isUnavailable(error: Error): boolean {
  if (!('code' in error) || typeof error.code !== 'string') return false
  return error.code === DEADLOCK || UNAVAILABLE_CODES.test(error.code)
}

/**
 * Removes broken connections from the pool; Kysely keeps one if its rollback fails, which would shrink the pool. Also
 * closes connections to a server that became read-only, and those made while the pool closes.
 */
export function removeBrokenConnections(pool: ConnectionPool): void {
  const inUse = new WeakSet<PooledClient>()
  const remove = (client: PooledClient) => {
    if (!inUse.has(client)) return
    client.release(true)
    // The holder may still release it.
    client.release = () => undefined
  }
  pool.on('acquire', client => {
    inUse.add(client)
    // Kysely fails here without releasing it, and closing would wait for it without end.
    if (pool.ending) process.nextTick(remove, client)
  })
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', client => {
    client.connection.on('errorMessage', ({ code }) => {
      if (!inUse.has(client) || code === undefined || !UNAVAILABLE_CODES.test(code)) return
      const { release } = client
      client.release = () => release(true)
    })
    client.once('end', () => remove(client))
  })
}
