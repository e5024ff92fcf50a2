import { createServer, type Socket } from 'node:net'
import { listenLocally } from '@clinic/test-kit/listen-locally.ts'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import { startQuietApp } from './quiet-app.ts'
import { percentile } from './read-times.ts'
import { inSeconds, type Report } from './report.ts'
import { sendWrites, until, type Write } from './writes.ts'

const MAILS = 200
const KILL_AFTER = 40
const WRITES = 400
/** Rounds of writes with each server, by turns, whose median counts: the slowest of a hundred vary a lot. */
const ROUNDS = 5
/** How much longer the slowest of a hundred bookings may take while emails fail. */
const MAX_RATIO = 1.2

/**
 * Kills the app amid 200 emails: each arrives at least once, and only the current one twice. With failing mail
 * servers, bookings stay as fast as with a working one.
 */
export async function mailDelivery(folder: string, report: Report): Promise<void> {
  await killAmidMails(`${folder}/kill`, report)
  await bookBesideBadServers(folder, report)
}

async function killAmidMails(folder: string, { say, check }: Report): Promise<void> {
  const catcher = await catchMails()
  const first = await startQuietApp(folder, { smtpUrl: catcher.url })
  const writes = await sendWrites(first.address, MAILS / 2)
  await until(() => catcher.received.length >= KILL_AFTER, 60_000)
  await first.kill()
  const before = catcher.received.length
  const second = await startQuietApp(folder, { smtpUrl: catcher.url })
  try {
    const began = Date.now()
    const countMails = ({ email }: Write) => catcher.mailsTo(email).length
    await until(() => writes.every(write => countMails(write) > 0), 120_000)
    say(`  killed after ${before} mails; all confirmed ${inSeconds(Date.now() - began)} later`)
    check(
      'the confirmation of every write arrives',
      writes.every(write => countMails(write) > 0),
    )
    const twice = writes.filter(write => countMails(write) > 1).length
    check('no more than the one in hand arrives twice', twice <= 1)
  } finally {
    await second.stop()
    await catcher.close()
  }
}

async function bookBesideBadServers(folder: string, { say, check }: Report): Promise<void> {
  const servers: Record<string, () => Promise<{ url: string; close(): Promise<void> }>> = {
    'refuses connections': async () => {
      const { url, close } = await catchMails()
      await close()
      return { url, close: async () => undefined }
    },
    'never answers': () => listen(() => undefined),
    'drops connections': () => listen(socket => socket.destroy()),
    'answers 451': () => catchMails({ rejects: Number.POSITIVE_INFINITY, status: 451 }),
    'answers 550': () => catchMails({ rejects: Number.POSITIVE_INFINITY, status: 550 }),
  }
  const taking = await catchMails()
  for (const [fault, start] of Object.entries(servers)) {
    const server = await start()
    const ratio = await compareWrites(`${folder}/${fault.replaceAll(' ', '-')}`, server.url, taking.url)
    await server.close()
    say(`  with a server that ${fault}, 99 of 100 writes take up to ${ratio.toFixed(2)} times as long`)
    check(`a server that ${fault} makes writes at most ${MAX_RATIO} times as long`, ratio <= MAX_RATIO)
  }
  await taking.close()
}

/** How many times as long writes take with a mail server as with the usual one. */
async function compareWrites(folder: string, url: string, usualUrl: string): Promise<number> {
  const app = await startQuietApp(`${folder}/app`, { smtpUrl: url })
  const usual = await startQuietApp(`${folder}/usual`, { smtpUrl: usualUrl })
  try {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ratios.push((await findSlowest(app.address)) / (await findSlowest(usual.address)))
    }
    return percentile(ratios, 0.5)
  } finally {
    await Promise.all([app.stop(), usual.stop()])
  }
}

/** The 99th percentile of write times in milliseconds. */
async function findSlowest(address: string): Promise<number> {
  const times: number[] = []
  await sendWrites(address, WRITES, times)
  return percentile(times, 0.99)
}

async function listen(serve: (socket: Socket) => void) {
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => undefined)
    serve(socket)
  })
  return {
    url: `smtp://127.0.0.1:${await listenLocally(server)}`,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
