/** What is used here of node-postgres' pool and of a client that it hands out. */
interface PooledClient {
  once(event: 'end', listener: () => void): unknown
  release: (destroy?: boolean) => void
  /** The protocol below the client, which tells of every error that the server reports. */
  connection: { on(event: 'errorMessage', listener: (error: { code?: string }) => void): unknown }
}

interface ConnectionPool {
  on(event: 'connect' | 'acquire', listener: (client: PooledClient) => void): unknown
  on(event: 'release', listener: (error: unknown, client: PooledClient) => void): unknown
}

/**
 * The codes with which PostgreSQL says that it cannot serve now, though another connection or a moment later may (its
 * appendix A): connection lost, read-only since a failover, statement cut off, shutting down or starting, disk full,
 * out of memory, too many connections.
 */
const UNAVAILABLE_CODES = /^(08...|25006|57014|57P0.|53100|53200|53300)$/

/** Whether an error of the driver says that the database cannot serve now. */
export function saysUnavailable(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.test(error.code)
}

/**
 * Takes a connection that ends while it is in use out of the pool at once. Kysely hands a connection back only
 * when its begin, commit or rollback succeeded, which none does on a broken one: without this every transaction
 * cut off by a restart of the database would cost the pool a place for good. One on which the server says that it
 * cannot serve is ended when it is given back: a server that has become a standby would refuse its next write, too.
 */
export function removeBrokenConnections(pool: ConnectionPool): void {
  const inUse = new WeakSet<PooledClient>()
  pool.on('acquire', client => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', client => {
    client.connection.on('errorMessage', ({ code }) => {
      if (!inUse.has(client) || code === undefined || !UNAVAILABLE_CODES.test(code)) return
      const { release } = client
      client.release = () => release(true)
    })
    client.once('end', () => {
      if (!inUse.has(client)) return
      client.release(true)
      // Whoever still holds it may give it back as usual.
      client.release = () => undefined
    })
  })
}
