import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface RunningProgram {
  processId: number | undefined
  /** Standard output so far. */
  output(): string
  /** Standard error so far. */
  errors(): string
  /** Waits for output and returns the pattern's first group; rejects if the program ends first. */
  waitForOutput(pattern: RegExp): Promise<string>
  /** Response to a question sent over its channel. */
  ask(question: string): Promise<number>
  isRunning(): boolean
  /** Exit code after it ends; null if a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal unless it has ended, and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ProgramOptions {
  /** Its whole environment, besides PATH, the home folder and Node's cache of compiled code. */
  env?: Record<string, string>
  cwd?: string
  /** Maximum milliseconds until the first output. */
  within?: number
  /** Opens a channel for questions. */
  channel?: boolean
  /** Shows standard error as well as keeping it. */
  showErrors?: boolean
}

export function startProgram(
  command: string,
  args: readonly string[],
  { env, cwd, within = 60_000, channel = false, showErrors = false }: ProgramOptions = {},
): RunningProgram {
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // A fifth off the app's start. Test runners, which start once, get no cache: filling it takes longer.
      NODE_COMPILE_CACHE: process.env.PROGRAM_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
  })
  let [output, errors] = ['', '']
  child.stdout?.on('data', data => (output += data))
  child.stderr?.on('data', data => (errors += data))
  if (showErrors) child.stderr?.pipe(process.stderr)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const isRunning = () => child.exitCode === null && child.signalCode === null

  return {
    processId: child.pid,
    output: () => output,
    errors: () => errors,
    isRunning,
    ended,
    waitForOutput(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const fail = (why: string) => reject(new Error(`The program ${why}. Its output:\n${output}${errors}`))
      const look = () => {
        const found = pattern.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      }
      const timer = setTimeout(() => fail(`did not say ${pattern} in time`), within)
      child.stdout?.on('data', look)
      ended.then(code => fail(`ended with ${code} before it said ${pattern}`), reject)
      look()
      return promise.finally(() => {
        clearTimeout(timer)
        child.stdout?.off('data', look)
      })
    },
    async ask(question) {
      child.send(question)
      const [message] = await once(child, 'message')
      return message
    },
    async end(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal)
      return ended
    },
  }
}
