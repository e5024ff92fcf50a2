import { join } from 'node:path'
import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { logIn, type RestClient } from '@clinic/test-kit/rest-client.ts'
import { type QuietApp, startQuietApp } from '../quiet-app.ts'
import { prepareWrites } from '../writes.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { CLIENTS, toKey, type Written } from './clients.ts'
import { type DatabaseAddress, openDatabaseAddress } from './database-address.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts'

const PROCESSES = 3
/** As in docs/operations.md. */
const DRAIN_SECONDS = 5
/** More than ten clients write in total. */
const WRITES = 3_000

/** Three processes behind a proxy, on a primary with a synchronous standby behind one address. */
export interface ThreeProcesses {
  addresses: string[]
  /** A process by its number, as last started. */
  app(n: number): QuietApp
  /** Restarts a process in place and waits until the proxy sends it requests. */
  startAgain(n: number): Promise<void>
  balancer: Balancer
  postgres: ReplicatedPostgres
  database: DatabaseAddress
  /** Through the proxy. */
  admin: RestClient
  written: Written
  stop(): Promise<void>
}

/** Starts everything below a folder. */
export async function startThreeProcesses(folder: string): Promise<ThreeProcesses> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const postgres = await startReplicatedPostgres(folder)
    stops.push(postgres.stop)
    const database = await openDatabaseAddress(postgres.primaryPort)
    stops.push(database.close)
    const apps: QuietApp[] = []
    const start = async (n: number, port: number) => {
      apps[n] = await startQuietApp(join(folder, `app-${n}`), {
        databaseUrl: postgres.urlAt(database.port),
        settings: { PORT: `${port}`, DRAIN_SECONDS: `${DRAIN_SECONDS}` },
      })
    }
    stops.push(() => Promise.all(apps.map(app => app.stop())))
    const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
    await Promise.all(ports.map((port, n) => start(n, port)))
    const addresses = ports.map(port => `http://127.0.0.1:${port}`)
    const balancer = await openBalancer(addresses)
    stops.push(balancer.close)
    const admin = await logIn(balancer.url)
    return {
      addresses,
      balancer,
      postgres,
      database,
      admin,
      stop,
      written: await prepare(admin),
      app: n => apps[n] as QuietApp,
      async startAgain(n) {
        await start(n, ports[n] ?? 0)
        await balancer.untilReady(n)
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The clients' planned writes, and the content items to edit. */
async function prepare(admin: RestClient): Promise<Written> {
  const texts = new Map<string, string>()
  for (let n = 0; n < CLIENTS; n++) {
    await admin.post('/api/content', { key: toKey(n), value: '0' })
    texts.set(toKey(n), '0')
  }
  await admin.post('/api/content', { key: 'practice_tagline', value: 'A tagline' })
  return { unsent: await prepareWrites(admin, WRITES), acknowledged: new Set(), texts }
}
