import { fileURLToPath } from 'node:url'
import { memoryLimits, memoryOfMachine } from '@clinic/server/memory-limits.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { startProgram } from '@clinic/test-kit/running-program.ts'

/** A server in a process of its own, under measurement. */
export interface MeasuredServer {
  address: string
  /** Processor time used since the start, user and system, in microseconds. */
  cpuTime(): Promise<number>
  stop(): Promise<unknown>
}

const fileIn = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const REPORTER = fileIn('../report-usage.ts')

/** The app as `npm start` runs it, on a database. Its log is quiet and nothing is limited. */
export async function startAppServer(databaseUrl: string, dataFolder: string): Promise<MeasuredServer> {
  const app = await startApp({
    databaseUrl,
    dataFolder,
    reporter: REPORTER,
    built: true,
    flags: memoryLimits(memoryOfMachine()),
    settings: { NODE_ENV: 'production', SEED_DEMO: 'false' },
  })
  return { address: app.address, cpuTime: () => app.ask('cpu'), stop: app.stop }
}

/** The bare handlers, on a database. */
export function startBareServer(databaseUrl: string): Promise<MeasuredServer> {
  return start('bare-server.ts', databaseUrl)
}

/** One response without a database: through the adapter, or from a bare route that checks it with the same schema. */
export function startAdapterServer(kind: 'adapter' | 'route'): Promise<MeasuredServer> {
  return start('adapter-server.ts', kind)
}

/** @fastify/static alone, on a folder. */
export function startFileServer(folder: string): Promise<MeasuredServer> {
  return start('file-server.ts', folder)
}

async function start(file: string, argument: string): Promise<MeasuredServer> {
  const program = startProgram(process.execPath, ['--import', REPORTER, fileIn(file), argument], {
    env: { NODE_ENV: 'production' },
    channel: true,
    showErrors: true,
  })
  const address = await program.says(/listening on (http:\/\/[\d.:]+)/)
  return { address, cpuTime: () => program.ask('cpu'), stop: program.end }
}
