import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'
import { systemCode, UserSwitchFailed } from './start-errors.ts'

/**
 * Runs "$@" and ends it when standard input closes, which happens however Node ends, kill -9 included. PostgreSQL first
 * has a second to see that its clients have left. Repeats the signal because a starting program ignores it. Then ends
 * the rest of its process group, whose `sleep` would outlive it, and exits with the program's code.
 */
const untilInputEnds = `
trap "" INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ read _ <&3; kill -TERM $program; sleep 1; while kill -INT $program; do sleep 1; done; } 2>/dev/null &
watcher=$!
exec 3<&-
wait $program
code=$?
trap "" USR1
kill -USR1 0
wait $watcher 2>/dev/null
exit $code
`

export interface SupervisedProgram {
  /** Resolves when the program ends; rejects if it could not start. */
  ended: Promise<{ exitCode: number | null }>
  /** Ends the program; await `ended` afterward. */
  interrupt(): void
}

/** Starts a PostgreSQL program in `folder` as the given account, without PG* environment variables. */
export function superviseProgram(options: {
  command: string[]
  folder: string
  account: Account
  onLine: (line: string) => void
}): SupervisedProgram {
  const child = spawnShell(options.command, options.folder, options.account)
  // Writing to a program that just ended gives EPIPE; 'close' reports the end itself.
  child.stdin.on('error', () => undefined)
  for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', options.onLine)
  const ended = new Promise<{ exitCode: number | null }>((resolve, reject) => {
    child.once('error', reject)
    // Comes after the last process of the group, because all of them hold standard output open.
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
      // In its own process group, so that Ctrl-C reaches only the application, which then stops the database cleanly.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    })
  } catch (error) {
    // Node throws these two, but reports a missing shell or folder as an event.
    const code = systemCode(error)
    throw code === 'EPERM' || code === 'EINVAL' ? new UserSwitchFailed(uid, code) : error
  }
}
