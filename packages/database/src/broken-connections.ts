/** What is used here of node-postgres' pool and of a client that it hands out. */
interface PooledClient {
  once(event: 'end', listener: () => void): unknown
  release: (destroy?: boolean) => void
}

interface ConnectionPool {
  on(event: 'connect' | 'acquire', listener: (client: PooledClient) => void): unknown
  on(event: 'release', listener: (error: unknown, client: PooledClient) => void): unknown
}

/**
 * Takes a connection that ends while it is in use out of the pool at once. Kysely hands a connection back only
 * when its begin, commit or rollback succeeded, which none does on a broken one: without this every transaction
 * cut off by a restart of the database would cost the pool a place for good.
 */
export function removeBrokenConnections(pool: ConnectionPool): void {
  const inUse = new WeakSet<PooledClient>()
  pool.on('acquire', client => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', client => {
    client.once('end', () => {
      if (!inUse.has(client)) return
      client.release(true)
      // Whoever still holds it may give it back as usual.
      client.release = () => undefined
    })
  })
}
