import { pino } from 'pino'

/** An error as the log describes it. */
interface LoggedError {
  type: string
  code?: string
  message?: string
  at?: string[]
  cause?: LoggedError
}

/** Rewrites a line of JSON for a terminal: local time, level, message and values; below it, where an error arose. */
export function toReadableLine(json: string): string {
  const { level, time, msg, err, ...values } = JSON.parse(json)
  const label = pino.levels.labels[level] ?? ''
  const words = [
    new Date(time).toTimeString().slice(0, 8),
    ...(label === 'info' ? [] : [label.toUpperCase()]),
    ...(msg === undefined ? [] : [msg]),
    ...(err === undefined ? [] : [describe(err)]),
    ...Object.entries(values).map(([name, value]) => `${name}=${write(value)}`),
  ]
  const line = words.join(' ').replaceAll(/\s+/g, ' ')
  return [line, ...(err?.at ?? [])].join('\n').concat('\n')
}

function describe({ type, code, message, cause }: LoggedError): string {
  const reason = cause && `(caused by ${describe(cause)})`
  return [type, code, message, reason].filter(word => word !== undefined).join(' ')
}

function write(value: unknown): string {
  return typeof value === 'string' && /^[^\s"]+$/.test(value) ? value : JSON.stringify(value)
}
