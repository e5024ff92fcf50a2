import { createServer } from 'node:http'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { listenLocally } from '@clinic/test-kit/listen-locally.ts'
import { logIn, type RestClient } from '@clinic/test-kit/rest-client.ts'
import { type QuietApp, startQuietApp } from './quiet-app.ts'
import { inMegabytes, type Report } from './report.ts'

const PREVIEWS = 30
/** Previews asked for together; the rest of them is refused. */
const CONCURRENCY = 5
const MAX_MEMORY = 400 * 1_048_576

/** Thirty previews of calendars of 5 MB, five at a time: three are read one after another, and memory stays low. */
export async function calendars(folder: string, { say, check }: Report): Promise<void> {
  const content = makeCalendar(5_000_000)
  const server = createServer((_request, response) => response.end(content))
  const address = `http://127.0.0.1:${await listenLocally(server)}/private.ics`
  const app = await startQuietApp(folder, { settings: { OUTBOUND_NETWORKS: '127.0.0.0/8' } })
  try {
    const client = await logIn(app.address)
    await app.heap()
    const before = await app.memory()
    const { statuses, max } = await previewAll(app, client, address)
    await app.heap()
    const after = await app.memory()
    say(`  memory: ${inMegabytes(before)} before, ${inMegabytes(max)} at most, ${inMegabytes(after)} after`)
    say(`  statuses: ${[...new Set(statuses)].join(', ')}`)
    check(
      'every preview is read or refused with 429',
      statuses.every(status => status === 200 || status === 429),
    )
    check(`the memory stays under ${inMegabytes(MAX_MEMORY)}`, max < MAX_MEMORY)
  } finally {
    await app.stop()
    server.closeAllConnections()
    server.close()
  }
}

/** Asks until this many previews were read. */
async function previewAll(app: QuietApp, client: RestClient, address: string) {
  const statuses: number[] = []
  let max = 0
  const watching = setInterval(async () => (max = Math.max(max, await app.memory())), 100)
  const preview = () => client.send('POST', '/api/trpc/calendars.preview', { address })
  while (statuses.filter(status => status === 200).length < PREVIEWS) {
    const responses = await Promise.all(Array.from({ length: CONCURRENCY }, preview))
    statuses.push(...responses.map(({ status }) => status))
    if (responses.every(({ status }) => status !== 200)) break
  }
  clearInterval(watching)
  return { statuses, max }
}

/** A calendar of almost this many bytes, with one-hour events. */
function makeCalendar(bytes: number): string {
  const event = (n: number) => {
    const day = new Date(Date.UTC(2026, 0, 1) + n * HOUR_MS)
    const at = day.toISOString().replaceAll(/[-:]|\.\d+/g, '')
    return `BEGIN:VEVENT\r\nUID:${n}@example.com\r\nDTSTART:${at}\r\nDURATION:PT30M\r\nSUMMARY:Event ${n}\r\nEND:VEVENT\r\n`
  }
  const events = Array.from({ length: Math.floor(bytes / event(10_000).length) - 10 }, (_, n) => event(n))
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
}
