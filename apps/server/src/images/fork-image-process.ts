import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Its whole environment: without these settings, glibc keeps 30 to 50 MB of freed memory. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Starts a module as a low-priority process without secrets; kills it after `timeout` milliseconds. */
export function forkImageProcess(module: URL, timeout: number): ChildProcess {
  const child = fork(module, {
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
    env: ALLOCATOR,
    timeout,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
