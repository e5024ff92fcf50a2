import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { superviseProgram } from './supervised-program.ts'

/** Ends on SIGTERM with code 7, and prints the number of its process group. */
const program = `process.on('SIGTERM', () => process.exit(7)); setInterval(() => 0, 1000); console.log(process.ppid)`

/** Command lines of the running processes in the group, field 5 in proc(5); those of ended processes are empty. */
function commandsInGroup(group: string): string[] {
  return readdirSync('/proc').flatMap(entry => {
    const stat = /^\d+$/.test(entry) ? readIfThere(`/proc/${entry}/stat`) : ''
    const processGroup = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]
    return (processGroup === group && readIfThere(`/proc/${entry}/cmdline`)) || []
  })
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

test.runIf(process.platform === 'linux')(
  "an interrupted program's code is passed on after the last of its supervising processes has ended",
  async () => {
    let group = ''
    const { ended, interrupt } = superviseProgram({
      command: [process.execPath, '-e', program],
      folder: tmpdir(),
      account: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
      onLine: line => {
        group = line
        interrupt()
      },
    })
    onTestFinished(interrupt)
    expect(await ended).toEqual({ exitCode: 7 })
    expect(group).toMatch(/^\d+$/)
    expect(commandsInGroup(group)).toEqual([])
  },
)
