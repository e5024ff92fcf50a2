import { join } from 'node:path'
import type { Account } from './account.ts'
import { clusterName } from './cluster.ts'
import { awaitNoServer, serverMark } from './leftover-server.ts'
import { PortTaken, ServerDidNotStart } from './start-errors.ts'
import { superviseProgram } from './supervised-program.ts'

export interface ServerOptions {
  cluster: string
  programs: string
  account: Account
  port: number
  settings: Record<string, string>
  onLog: (line: string) => void
}

export interface RunningServer {
  /** Settles when the server has ended for any reason. */
  ended: Promise<unknown>
  /** Rolls back transactions that are open after a second; committed data is on disk. */
  stop(): Promise<void>
}

const defaultSettings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
}

/**
 * The log includes LOG lines, one of which signals that the server is ready, but no ERROR lines, which may contain
 * visitors' input.
 */
const fixedSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** A standby accepts only read-only connections. */
const READY = /database system is ready to accept (read-only )?connections/

/** Starts PostgreSQL in an existing cluster; resolves when it accepts connections. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { cluster, port, account } = options
  await awaitNoServer(cluster)
  const settings = {
    ...defaultSettings,
    ...options.settings,
    ...fixedSettings,
    cluster_name: await serverMark(cluster),
  }
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  const program = superviseProgram({
    command: [
      join(options.programs, 'bin/postgres'),
      '-D',
      clusterName(cluster),
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    folder: cluster,
    account,
    onLine: line => {
      options.onLog(line)
      lines.push(line)
      if (lines.length > 20) lines.shift()
      if (READY.test(line)) ready.resolve()
    },
  })
  program.ended.then(() => ready.reject(whyEnded(lines, port)), ready.reject)
  await ready.promise
  return {
    ended: program.ended,
    stop: async () => {
      program.interrupt()
      await program.ended
    },
  }
}

function whyEnded(lines: string[], port: number): Error {
  if (lines.some(line => line.includes('Address already in use'))) return new PortTaken(port)
  const fatal = lines.find(line => /^(FATAL|PANIC):/.test(line))
  return new ServerDidNotStart('PostgreSQL', fatal ?? lines.at(-1) ?? 'nothing')
}
