import { createServer } from 'node:net'

/** A port of 127.0.0.1 that is free right now. */
export async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() =>
      address !== null && typeof address === 'object' ? resolve(address.port) : reject(address),
    )
  })
  return promise
}
