import { connect, type Socket } from 'node:net'
import {
  type AddressCheck,
  checkLiteral,
  guardedLookup,
  limitLookups,
  type Resolve,
} from './guarded-lookup.ts'

/** Apart from other lookups, because a webhook's name server that hangs must not delay emails. */
const atOnce = limitLookups()

interface GuardedConnection {
  /** A name or an IP address (IPv6 with or without brackets). */
  host: string
  port: number
  timeoutMs: number
  check: AddressCheck
  resolve?: Resolve | undefined
}

/** Opens a TCP connection to a host unless one of its addresses is refused; throws that refusal. */
export async function connectGuarded({
  host,
  port,
  timeoutMs,
  check,
  resolve,
}: GuardedConnection): Promise<Socket> {
  const rejection = checkLiteral(host, check)
  if (rejection) throw rejection
  const { promise, resolve: done, reject } = Promise.withResolvers<Socket>()
  const lookup = guardedLookup(check, resolve, { timeoutMs, atOnce })
  const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, lookup })
  const late = Object.assign(new Error('No connection in time'), { code: 'ETIMEDOUT' })
  const timer = setTimeout(() => socket.destroy(late), timeoutMs)
  socket.once('error', reject)
  socket.once('connect', () => {
    socket.off('error', reject)
    done(socket)
  })
  return promise.finally(() => clearTimeout(timer))
}
