import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Identifies a process, even if its pid is reused later. */
export interface ProcessIdentity {
  processId: number
  /** Letters and digits; the same for the same process, and different after a reboot. */
  started: string
}

/** The running process with this pid, or undefined if there is none or only a zombie. */
function identify(processId: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startOnLinux(processId) : startByPs(processId)
  return started === undefined ? undefined : { processId, started }
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.processId)?.started === identity.started
}

export function self(): ProcessIdentity {
  const identity = identify(process.pid)
  if (identity === undefined) throw new Error('This process is missing from the process list of this system')
  return identity
}

export interface CommandLine {
  processId: number
  /** Arguments separated by spaces, as `ps` shows them. */
  command: string
}

/** Command lines of all visible processes; unlike folders, they are readable across users. */
export function commandLines(): CommandLine[] {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
    return table.split('\n').flatMap(line => {
      const [, processId, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
      return command === undefined ? [] : [{ processId: Number(processId), command }]
    })
  }
  return readdirSync('/proc').flatMap(entry => {
    if (!/^\d+$/.test(entry)) return []
    const command = readIfThere(`/proc/${entry}/cmdline`)?.replaceAll('\0', ' ').trim()
    return command ? [{ processId: Number(entry), command }] : []
  })
}

/** State and start time (clock ticks since boot) are fields 3 and 22 in proc(5), after the name in parentheses. */
function startOnLinux(processId: number): string | undefined {
  const stat = readIfThere(`/proc/${processId}/stat`)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, ticks] = [fields?.[0], fields?.[19]]
  if (ticks === undefined || state === 'Z' || state === 'X') return undefined
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? ''
  return `${boot}t${ticks}`
}

function startByPs(processId: number): string | undefined {
  try {
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(processId)], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return text === '' ? undefined : `t${Date.parse(`${text} UTC`) / 1000}`
  } catch {
    return undefined
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
