import { setTimeout as pause } from 'node:timers/promises'
import { waitForConfirmations } from '../confirmations.ts'
import { type LiveWindow, openLiveWindow } from '../live-windows.ts'
import { inSeconds, listStatuses, type Report } from '../report.ts'
import { sendWrite, storedEmails } from '../writes.ts'
import { CLIENTS, type Responses, withClients } from './clients.ts'
import { measureEditSpread } from './edits.ts'
import { startThreeProcesses, type ThreeProcesses } from './three-processes.ts'

/** How long the monitor of PostgreSQL takes to detect a dead primary, in milliseconds. */
const SEEN_AFTER = 2_000
/** How long the processes may take to recover, in milliseconds. */
const PATIENCE = 30_000
/** How long until an edit shows on every process, in milliseconds. */
const SPREADS_WITHIN = 1_000

/**
 * Restarts three processes in turn under ten clients, kills one, and kills the primary. No acknowledged write is
 * lost, and everything recovers.
 */
export async function failover(folder: string, report: Report): Promise<void> {
  const began = performance.now()
  const three = await startThreeProcesses(folder)
  try {
    report.say(`  set up in ${inSeconds(performance.now() - began)}`)
    await rollingRestart(three, report)
    await killedProcess(three, report)
    await editIsSeen(three, report, 'before the failover')
    await lostPrimary(three, report)
    await editIsSeen(three, report, 'after the failover')
    await nothingIsLost(three, report)
    await mailsAreDelivered(three, report)
  } finally {
    await three.stop()
  }
}

async function rollingRestart(three: ThreeProcesses, { say, check }: Report): Promise<void> {
  const times: number[] = []
  const responses = await withClients(three.balancer.url, three.written, async () => {
    for (const [n] of three.addresses.entries()) {
      await pause(1_000)
      const began = performance.now()
      await three.app(n).stop()
      times.push(performance.now() - began)
      await three.startAgain(n)
    }
    await pause(1_000)
  })
  say(`  rolling restart: ${listStatuses(responses.statuses)}; stopped in ${times.map(inSeconds).join(', ')}`)
  check('a rolling restart loses no request', only(responses, [200]))
}

async function killedProcess(three: ThreeProcesses, { say, check }: Report): Promise<void> {
  let afterKill = 0
  const responses = await withClients(three.balancer.url, three.written, async ({ writes }) => {
    await pause(1_000)
    const killed = writes.length
    await three.app(1).kill()
    await pause(3_000)
    afterKill = writes.length - killed
    await three.startAgain(1)
  })
  say(
    `  kill -9 of a process: ${listStatuses(responses.statuses)}; ${afterKill} writes acknowledged by the others meanwhile`,
  )
  const broken = responses.statuses.get(502) ?? 0
  check('at most what it had in hand is broken off', only(responses, [200, 502]) && broken <= CLIENTS)
  check('the others go on', afterKill > 0)
}

async function lostPrimary(three: ThreeProcesses, report: Report): Promise<void> {
  const { say, check } = report
  const { balancer, written, postgres, database, addresses } = three
  const windows = await Promise.all(addresses.map(address => openLiveWindow(() => address)))
  let [lostAt, promotedAt] = [0, 0]
  const responses = await withClients(balancer.url, written, async ({ writes }) => {
    await pause(2_000)
    lostAt = performance.now()
    await postgres.killPrimary()
    await pause(SEEN_AFTER)
    await postgres.promoteStandby()
    database.leadTo(postgres.standbyPort)
    promotedAt = performance.now()
    while (!writes.some(({ sentAt }) => sentAt > promotedAt) && performance.now() - promotedAt < PATIENCE)
      await pause(20)
    await Promise.all(addresses.map((_, n) => balancer.untilReady(n)))
  })
  const again =
    responses.writes.find(({ acknowledgedAt }) => acknowledgedAt > promotedAt)?.acknowledgedAt ?? Number.NaN
  say(`  failover: ${listStatuses(responses.statuses)}`)
  say(
    `  the first write was acknowledged ${inSeconds(again - promotedAt)} after the promotion, ${inSeconds(again - lostAt)} after the loss`,
  )
  check('every response meanwhile is 200 or 503', only(responses, [200, 503]))
  check(
    'there were 503, each with Retry-After',
    responses.statuses.has(503) && responses.withoutRetryAfter === 0,
  )
  check(
    'every process recovered by itself',
    addresses.every((_, n) => three.app(n).isRunning()),
  )
  await windowsAreRight(three, windows, report)
}

/** Checks that windows open throughout show every appointment, including a new one. */
async function windowsAreRight(
  { written, admin }: ThreeProcesses,
  windows: LiveWindow[],
  { say, check }: Report,
): Promise<void> {
  const next = written.unsent.findIndex(({ path }) => path === '/api/appointments')
  const [booking] = written.unsent.splice(next, 1)
  if (!booking) throw new Error('No booking is left')
  const { status } = await sendWrite(admin, booking)
  const began = performance.now()
  if (status === 200) written.acknowledged.add(booking.email)
  const count = (await admin.get<unknown[]>('/api/appointments')).length
  while (windows.some(({ shown }) => shown !== count) && performance.now() - began < PATIENCE) await pause(20)
  say(
    `  a booking after it was in the windows at every process ${inSeconds(performance.now() - began)} later`,
  )
  check(
    'open windows show it',
    windows.every(({ shown }) => shown === count),
  )
  for (const window of windows) window.close()
}

async function editIsSeen({ admin, addresses }: ThreeProcesses, { say, check }: Report, when: string) {
  const spread = await measureEditSpread(admin, addresses)
  say(`  an edit ${when} was in the pages of every process after ${spread.toFixed(0)} ms`)
  check(`an edit ${when} is in all pages within ${inSeconds(SPREADS_WITHIN)}`, spread < SPREADS_WITHIN)
}

async function nothingIsLost({ admin, written }: ThreeProcesses, { say, check }: Report): Promise<void> {
  const { acknowledged, texts } = written
  const stored = await storedEmails(admin)
  const items = await admin.get<{ key: string; value: string }[]>('/api/content')
  const edits = [...texts.values()].reduce((sum, text) => sum + Number(text), 0)
  say(`  ${acknowledged.size} bookings and registrations and ${edits} edits were acknowledged`)
  check(
    'none that was acknowledged is lost or doubled',
    [...acknowledged].every(email => stored.get(email) === 1),
  )
  check('nor is anything beside', stored.size === acknowledged.size)
  check(
    'every item has the text that was acknowledged last',
    [...texts].every(([key, text]) => items.some(item => item.key === key && item.value === text)),
  )
}

async function mailsAreDelivered({ written, addresses, app }: ThreeProcesses, { say, check }: Report) {
  const began = performance.now()
  const emails = [...written.acknowledged]
  const folders = addresses.map((_, n) => app(n).mailFolder)
  const sent = await waitForConfirmations(emails, folders, PATIENCE)
  say(`  the last confirmation was delivered ${inSeconds(performance.now() - began)} later`)
  check(
    'the confirmation of every one is delivered',
    emails.every(email => sent.has(email)),
  )
}

function only({ statuses }: Responses, expected: number[]): boolean {
  return [...statuses.keys()].every(status => expected.includes(status))
}
