import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Semaphore } from '@clinic/api/limits/semaphore.ts'

/** Resolves all addresses of a name. Tests replace it. */
export type Resolve = (name: string, options: LookupOptions) => Promise<LookupAddress[]>

/** Why an IP address must not be connected to, or null. */
export type AddressCheck = (address: string) => Error | null

/** Each lookup holds one of libuv's four threads, which hash passwords and read files, until a name server answers. */
export const limitLookups = () => new Semaphore(Number.POSITIVE_INFINITY, 2)
const lookups = limitLookups()

/** Time to look up one name, for which a person may wait. A slow name server knows the name at the next attempt. */
const LOOKUP_TIMEOUT_MS = 1_500

/** The `lookup` of a connection: judges the addresses that it connects to, so that a name cannot change in between. */
export function guardedLookup(
  check: AddressCheck,
  resolve: Resolve = resolveAll,
  { timeoutMs = LOOKUP_TIMEOUT_MS, atOnce = lookups } = {},
): LookupFunction {
  return (name, options, callback) => {
    const lookUp = () => atOnce.run(() => resolve(name, options))
    withTimeout(lookUp, timeoutMs)
      .then(found => allow(found, check))
      .then(
        addresses => {
          const [first] = addresses
          if (options.all) callback(null, addresses)
          else callback(null, first?.address ?? '', first?.family)
        },
        (error: NodeJS.ErrnoException) => callback(error, []),
      )
  }
}

/** Judges a host that is an IP address (IPv6 with or without brackets), which connections never look up. */
export function checkLiteral(host: string, check: AddressCheck): Error | null {
  const address = host.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? null : check(address)
}

function withTimeout<T>(run: () => Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const late = Object.assign(new Error('No name server responded in time'), { code: 'EAI_AGAIN' })
  const timer = setTimeout(() => reject(late), timeoutMs)
  run().then(resolve, reject)
  return promise.finally(() => clearTimeout(timer))
}

function allow(addresses: LookupAddress[], check: AddressCheck): LookupAddress[] {
  // node:net crashes on an empty list.
  if (addresses.length === 0) throw Object.assign(new Error('No address found'), { code: 'ENOTFOUND' })
  for (const { address } of addresses) {
    const error = check(address)
    if (error) throw error
  }
  return addresses
}

const resolveAll: Resolve = (name, options) => lookup(name, { ...options, all: true })
