import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'
import { systemCode, UserSwitchFailed } from './start-errors.ts'

/**
 * Runs "$@" and interrupts it as soon as standard input ends, which it does when the Node process ends for any
 * reason, kill -9 included. The signal is repeated because a program that has only just been started ignores it.
 * The shell's own exit code is that of the program, so a program that ends by itself is noticed at once.
 */
const untilInputEnds = `
trap "" INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ read _ <&3; while kill -INT $program; do sleep 1; done; } >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $program
code=$?
kill -KILL $watcher 2>/dev/null
wait $watcher 2>/dev/null
exit $code
`

export interface SupervisedProgram {
  /** Settles when the program has ended; rejects when it could not be started at all. */
  ended: Promise<{ exitCode: number | null }>
  /** Interrupts the program; wait for `ended` afterwards. */
  interrupt(): void
}

/** Starts a program of PostgreSQL in `folder` under the given account, with an environment free of PG* settings. */
export function superviseProgram(options: {
  command: string[]
  folder: string
  account: Account
  onLine: (line: string) => void
}): SupervisedProgram {
  const child = spawnShell(options.command, options.folder, options.account)
  // A pipe to a program that has just ended reports EPIPE; the end itself is reported by 'close'.
  child.stdin.on('error', () => undefined)
  for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', options.onLine)
  const ended = new Promise<{ exitCode: number | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', exitCode => resolve({ exitCode }))
  })
  return { ended, interrupt: () => child.stdin.end() }
}

function spawnShell(
  command: string[],
  folder: string,
  { uid, gid }: Account,
): ChildProcessWithoutNullStreams {
  try {
    return spawn('/bin/sh', ['-c', untilInputEnds, 'supervisor', ...command], {
      cwd: folder,
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
      // Its own session: Ctrl-C in a terminal reaches the application only, which then stops the database in order.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    })
  } catch (error) {
    // Node throws these two, and reports a missing shell or folder as an event.
    const code = systemCode(error)
    throw code === 'EPERM' || code === 'EINVAL' ? new UserSwitchFailed(uid, code) : error
  }
}
