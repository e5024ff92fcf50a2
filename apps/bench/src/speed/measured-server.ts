import { fileURLToPath } from 'node:url'
import { memoryLimits, readAvailableMemory } from '@clinic/server/memory-limits.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { startProgram } from '@clinic/test-kit/running-program.ts'

/** A server under measurement, in a separate process. */
export interface MeasuredServer {
  address: string
  /** CPU time since the start, user and system, in microseconds. */
  cpuTime(): Promise<number>
  stop(): Promise<unknown>
}

const fileIn = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const REPORTER = fileIn('../report-usage.ts')

/** Starts the app like `npm start` on a database, without log and limits. */
export async function startAppServer(
  databaseUrl: string,
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<MeasuredServer> {
  const app = await startApp({
    databaseUrl,
    dataFolder,
    reporter: REPORTER,
    built: true,
    flags: memoryLimits(readAvailableMemory()),
    settings: { NODE_ENV: 'production', SEED_DEMO: 'false', ...settings },
  })
  return { address: app.address, cpuTime: () => app.ask('cpu'), stop: app.stop }
}

/** Starts the bare handlers on a database; prepared ones name the statement of a day. */
export function startBareServer(databaseUrl: string, kind: 'plain' | 'prepared'): Promise<MeasuredServer> {
  return start('bare-server.ts', databaseUrl, kind)
}

/**
 * Starts a server with one response that needs no database, through the adapter or from a bare route with the same
 * schema.
 */
export function startAdapterServer(kind: 'adapter' | 'route'): Promise<MeasuredServer> {
  return start('adapter-server.ts', kind)
}

/** Starts @fastify/static alone on a folder. */
export function startFileServer(folder: string): Promise<MeasuredServer> {
  return start('file-server.ts', folder)
}

/** Starts Node's server alone, with the response of a URL. */
export function startPlainServer(url: string): Promise<MeasuredServer> {
  return start('plain-server.ts', url)
}

/** Starts an endpoint that accepts every webhook. */
export function startEndpoint(): Promise<MeasuredServer> {
  return start('endpoint-server.ts')
}

/** Starts React alone, rendering the elements of the page at a URL. */
export function startReactServer(pageUrl: string, cookie: string): Promise<MeasuredServer> {
  return start('react-server.ts', pageUrl, cookie)
}

async function start(file: string, ...values: string[]): Promise<MeasuredServer> {
  const program = startProgram(process.execPath, ['--import', REPORTER, fileIn(file), ...values], {
    env: { NODE_ENV: 'production' },
    channel: true,
    showErrors: true,
  })
  const address = await program.waitForOutput(/listening on (http:\/\/[\d.:]+)/)
  return { address, cpuTime: () => program.ask('cpu'), stop: program.end }
}
