import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program in a process of its own. */
export interface RunningProgram {
  processId: number | undefined
  /** What it has written to its standard output so far. */
  output(): string
  /** What it has written to its standard error so far. */
  errors(): string
  /** What the pattern's first group finds in its output, as soon as it is there; rejects when it ends before. */
  says(pattern: RegExp): Promise<string>
  /** What it answers to a question over its channel. */
  ask(question: string): Promise<number>
  isRunning(): boolean
  /** Its exit code, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
  /** Sends it a signal, unless it has ended by itself, and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ProgramOptions {
  /** Its whole environment, beside where programs and the user's folder are. */
  env?: Record<string, string>
  cwd?: string
  /** How long its first words may take, in milliseconds. */
  within?: number
  /** It can be asked questions. */
  channel?: boolean
  /** Its errors are shown as well as kept. */
  showErrors?: boolean
}

/** Starts a program with its arguments. */
export function startProgram(
  command: string,
  args: readonly string[],
  { env, cwd, within = 60_000, channel = false, showErrors = false }: ProgramOptions = {},
): RunningProgram {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
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
    says(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const fail = (why: string) => reject(new Error(`The program ${why}. It said:\n${output}${errors}`))
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
      const [answer] = await once(child, 'message')
      return answer
    },
    async end(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal)
      return ended
    },
  }
}
