import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, under measurement. */
export interface MeasuredServer {
  address: string
  /** Processor time used since the start, user and system, in microseconds. */
  cpuTime(): Promise<number>
  stop(): Promise<void>
}

const fileIn = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const REPORT_USAGE = fileIn('report-usage.ts')

export const ADMIN_PASSWORD = 'only for the time of this measurement'

/** The product as `npm start` runs it, on a database. Its log is quiet and nothing is limited. */
export function startAppServer(databaseUrl: string, dataFolder: string): Promise<MeasuredServer> {
  return start([fileIn('../main.ts')], {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    SESSION_SECRET: 'only for the time of this measurement',
    ADMIN_PASSWORD,
    RATE_LIMIT: 'off',
    SEED_DEMO: 'false',
    LOG_LEVEL: 'warn',
  })
}

/** The bare handlers, on a database. */
export function startBareServer(databaseUrl: string): Promise<MeasuredServer> {
  return start([fileIn('bare-server.ts'), databaseUrl], {})
}

/** One answer without a database: through the adapter, or from a bare route that checks it with the same schema. */
export function startAdapterServer(kind: 'adapter' | 'route'): Promise<MeasuredServer> {
  return start([fileIn('adapter-server.ts'), kind], {})
}

/** @fastify/static alone, on a folder. */
export function startFileServer(folder: string): Promise<MeasuredServer> {
  return start([fileIn('file-server.ts'), folder], {})
}

async function start(args: string[], env: Record<string, string>): Promise<MeasuredServer> {
  const child = spawn(process.execPath, ['--import', REPORT_USAGE, ...args], {
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const address = await listeningAddress(child)
  return {
    address,
    async cpuTime() {
      child.send('cpu')
      const [used] = await once(child, 'message')
      return used
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function listeningAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', data => {
      output += data
      const address = /listening on (http:\/\/[\d.:]+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`A server ended with code ${code} before it listened`)))
  })
}
