import { join } from 'node:path'
import { logIn, type RestClient, restClient } from '@clinic/test-kit/rest-client.ts'
import { waitForConfirmations } from './confirmations.ts'
import { fillInForm, hasSaved, prepareForm } from './fill-in-form.ts'
import { startQuietApp } from './quiet-app.ts'
import { inSeconds, type Report } from './report.ts'
import { freeStarts, prepareWrites, sendWrite, storedEmails, type Write } from './writes.ts'

const WRITES = 500
const CLIENTS = 20
const KILL_AFTER = WRITES / 2
/** How long emails claimed by a killed process may take, in milliseconds. */
const CONFIRMED_WITHIN = 180_000

/**
 * Kills the app and its database with SIGKILL amid bookings, registrations and answers to a form. After the restart
 * every acknowledged one is stored, each booking and registration once, and its emails are delivered.
 */
export async function killServer(folder: string, report: Report): Promise<void> {
  const { say, check } = report
  const first = await startQuietApp(folder)
  const owner = await logIn(first.address)
  const form = await prepareForm(owner, (await freeStarts(owner))[0] ?? '')
  const writes = await prepareWrites(owner, WRITES)

  const acknowledged = new Set<string>()
  const killed = Promise.withResolvers<void>()
  const unsent = [...writes]
  const sendUnsent = async (visitor: RestClient) => {
    for (let write = unsent.shift(); write; write = unsent.shift()) {
      const response = await sendWrite(visitor, write).catch(() => null)
      if (response === null) return
      if (response.status !== 200) throw new Error(`${write.path}: ${response.status}`)
      acknowledged.add(write.email)
      if (acknowledged.size === KILL_AFTER) killed.resolve(first.kill())
    }
  }
  const [answers] = await Promise.all([
    fillInForm(first.address, form),
    ...Array.from({ length: CLIENTS }, () => sendUnsent(restClient(first.address))),
  ])
  await killed.promise
  const before = new Set(acknowledged)

  const second = await startQuietApp(folder)
  try {
    const admin = await logIn(second.address)
    check('every acknowledged answer to a form is stored', await hasSaved(second.address, form, answers))
    const stored = await storedEmails(admin)
    stored.delete('patient@example.com')
    const lost = [...before].filter(email => !stored.has(email))
    const twice = [...stored].filter(([, count]) => count > 1)
    say(`  ${before.size} acknowledged before the kill, ${stored.size} stored after the restart`)
    check('every acknowledged write is stored', lost.length === 0)
    check('none is stored twice', twice.length === 0)
    check('at most what was in flight is stored beside', stored.size - before.size <= CLIENTS)

    const rest = writes.filter(({ email }) => !stored.has(email))
    unsent.splice(0, unsent.length, ...rest)
    await Promise.all(Array.from({ length: CLIENTS }, () => sendUnsent(restClient(second.address))))
    const all = await storedEmails(admin)
    all.delete('patient@example.com')
    check(
      `all ${WRITES} are stored once in the end`,
      all.size === WRITES && [...all.values()].every(n => n === 1),
    )
    await checkMails(folder, writes, report)
  } finally {
    await second.stop()
  }
}

/** Waits for the confirmation of every write. */
async function checkMails(folder: string, writes: Write[], { say, check }: Report): Promise<void> {
  const began = performance.now()
  const emails = writes.map(({ email }) => email)
  const sent = await waitForConfirmations(emails, [join(folder, 'mails')], CONFIRMED_WITHIN)
  const missing = emails.filter(email => !sent.has(email))
  const twice = emails.filter(email => (sent.get(email) ?? 0) > 1)
  say(`  confirmations delivered ${inSeconds(performance.now() - began)} after the last write`)
  check('the confirmation of every write is delivered', missing.length === 0)
  check('by one job each', twice.length === 0)
}
