import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { connectGuarded } from './connect-guarded.ts'
import { guardedLookup } from './guarded-lookup.ts'

const LOCAL: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }]

it('a connection to a mail server waits for a slow name server, and not for lookups of webhooks', async () => {
  const hanging = Promise.withResolvers<LookupAddress[]>()
  const lookup = guardedLookup(
    () => null,
    () => hanging.promise,
  )
  for (const name of ['one.example', 'two.example', 'three.example']) lookup(name, {}, () => undefined)
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const resolve = () => pause(1_600, LOCAL)
  const target = { host: 'mail.example', port, timeoutMs: 10_000, check: () => null, resolve }
  const socket = await connectGuarded(target).finally(() => hanging.resolve(LOCAL))
  expect(socket.remotePort).toBe(port)
  socket.destroy()
  server.close()
})
