import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Starts a module as a low-priority process without secrets; kills it after `timeout` milliseconds. */
export function forkImageProcess(module: URL, timeout: number): ChildProcess {
  const child = fork(module, {
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: {},
    timeout,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
