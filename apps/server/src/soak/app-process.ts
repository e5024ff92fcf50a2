import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const ADMINISTRATOR = { username: 'admin', password: 'only for the time of this test' }

/** The product in a process of its own. */
export interface AppProcess {
  address: string
  /** Collects garbage in it and answers the heap in use, in bytes. */
  heap(): Promise<number>
  /** The memory that it holds of the machine, in bytes. */
  memory(): Promise<number>
  isRunning(): boolean
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const fileIn = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Starts the product as `npm start` does, without limits and with a quiet log; `env` says what differs. */
export async function startApp(dataFolder: string, env: Record<string, string> = {}): Promise<AppProcess> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', fileIn('report-heap.ts'), fileIn('../main.ts')],
    {
      env: {
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: dataFolder,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        RATE_LIMIT: 'off',
        SEED_DEMO: 'false',
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', data => {
      output += data
      const found = /listening on (http:\/\/[\d.:]+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`The product ended with code ${code} before it listened`)))
  })
  return {
    address,
    async heap() {
      child.send('heap')
      const [used] = await once(child, 'message')
      return used
    },
    async memory() {
      child.send('memory')
      const [resident] = await once(child, 'message')
      return resident
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
