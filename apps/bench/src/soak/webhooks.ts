import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '@clinic/test-kit/listen-locally.ts'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import { startQuietApp } from './quiet-app.ts'
import { inSeconds, type Report } from './report.ts'
import { sendWrites, until } from './writes.ts'

const WRITES = 200
const KILL_AFTER = 40
const TYPES = ['appointment.booked', 'registration.created']
/** How much longer all emails may take beside an endpoint that hangs. */
const MAX_RATIO = 1.2
const SETTINGS = { OUTBOUND_NETWORKS: '127.0.0.0/8' }

/**
 * Kills the app amid 200 webhooks: each arrives at least once, and only the current one twice. Beside an endpoint that
 * hangs, another gets all of them, and emails take no longer.
 */
export async function webhooks(folder: string, report: Report): Promise<void> {
  await killAmidWebhooks(`${folder}/kill`, report)
  await writeBesideHangingEndpoint(folder, report)
}

async function killAmidWebhooks(folder: string, { say, check }: Report): Promise<void> {
  const endpoint = await listen(response => response.writeHead(204).end())
  const first = await startQuietApp(folder, { settings: SETTINGS })
  await addEndpoint(first.address, endpoint.url)
  await sendWrites(first.address, WRITES)
  await until(() => endpoint.ids.length >= KILL_AFTER, 60_000)
  await first.kill()
  const before = endpoint.ids.length
  const second = await startQuietApp(folder, { settings: SETTINGS })
  try {
    const began = Date.now()
    await until(() => new Set(endpoint.ids).size >= WRITES, 120_000)
    say(`  killed after ${before} webhooks; all sent ${inSeconds(Date.now() - began)} later`)
    check('the webhook of every write arrives', new Set(endpoint.ids).size === WRITES)
    check('at most the delivery in progress arrives twice', endpoint.ids.length <= WRITES + 1)
  } finally {
    await second.stop()
    endpoint.close()
  }
}

async function writeBesideHangingEndpoint(folder: string, { say, check }: Report): Promise<void> {
  const alone = await timeMails(`${folder}/alone`, false)
  const beside = await timeMails(`${folder}/beside`, true)
  say(
    `  all emails after ${alone.mailSeconds.toFixed(1)} s, beside one that hangs after ${beside.mailSeconds.toFixed(1)} s`,
  )
  say(`  all webhooks ${beside.webhookSeconds.toFixed(1)} s after the first write`)
  check('the other endpoint gets the webhook of every write', beside.sent === WRITES)
  check(`emails take at most ${MAX_RATIO} times as long`, beside.mailSeconds <= MAX_RATIO * alone.mailSeconds)
}

/** Times 200 writes with an endpoint that answers, and on request one that hangs, until all was sent. */
async function timeMails(folder: string, hangs: boolean) {
  const catcher = await catchMails()
  const endpoint = await listen(response => response.writeHead(204).end())
  const hanging = await listen(() => undefined)
  const app = await startQuietApp(folder, { smtpUrl: catcher.url, settings: SETTINGS })
  try {
    if (hangs) await addEndpoint(app.address, hanging.url)
    await addEndpoint(app.address, endpoint.url)
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1_000
    const writes = await sendWrites(app.address, WRITES)
    const untilSent = until(() => endpoint.ids.length >= WRITES, 60_000).then(seconds)
    const untilMailed = until(() => writes.every(({ email }) => catcher.mailsTo(email).length > 0), 120_000)
    const mailSeconds = await untilMailed.then(seconds)
    return { webhookSeconds: await untilSent, mailSeconds, sent: new Set(endpoint.ids).size }
  } finally {
    await app.stop()
    hanging.close()
    endpoint.close()
    await catcher.close()
  }
}

async function addEndpoint(address: string, url: string): Promise<void> {
  const admin = await logIn(address)
  await admin.post('/api/trpc/webhooks.create', { name: 'Endpoint', address: url, types: TYPES })
}

/** An endpoint that keeps the id of each webhook. */
async function listen(respond: (response: ServerResponse) => void) {
  const ids: string[] = []
  const server = createServer(async (request, response) => {
    await text(request).catch(() => '')
    ids.push(String(request.headers['webhook-id']))
    respond(response)
  })
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}/hook`,
    ids,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
