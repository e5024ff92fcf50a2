import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProblems } from '@clinic/api/mail/mail-problems.ts'
import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { recordOutcome } from '@clinic/database/mail-records.ts'
import { type Outbox, openOutbox } from '@clinic/database/outbox.ts'
import { RETRY_PERIOD_MS } from '@clinic/domain/mail/delivery-retries.ts'
import { DELAYED_AFTER_MINUTES } from '@clinic/domain/mail/states.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import {
  type CatcherOptions,
  catchMails,
  type MailCatcher,
  readCalendar,
} from '@clinic/test-kit/mail-catcher.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger, describeError } from '../../plugins/requests/request-log.ts'
import { BOOKING, openTestApp } from '../../testing/test-app.ts'
import { deliverMails } from './deliver-mails.ts'
import { folderMailer, type Mailer, smtpMailer } from './mailer.ts'

const test = openForAll(() => openTestApp({ now: () => NOW }))
let outbox: Outbox
let mailer: Mailer | undefined
let catcher: MailCatcher | undefined

beforeEach(async () => {
  outbox = await openOutbox(test.databaseUrl, { onError: () => undefined, pollingSeconds: 0.5 })
})
afterEach(async () => {
  catcher?.release()
  await outbox.stop()
  mailer?.close()
  await catcher?.close()
  catcher = undefined
  await test
    .em()
    .getConnection()
    .execute(
      `delete from appointments; delete from blocked_dates; delete from events; delete from mails; delete from pgboss.job`,
    )
})

/** Sunday, December 6, 2026, noon in Chicago: too late for reminders of the test appointments. */
const NOW = Date.parse('2026-12-06T18:00:00Z')

const PATIENT = /^Confirmed: your appointment on/
const CLINIC = /^New appointment:/
const received = () => catcher?.received ?? []
const waitForMails = (count: number) => waitFor(() => expect(received()).toHaveLength(count))
const mailAbout = (subject: RegExp) => {
  const found = received().find(({ mail }) => subject.test(mail.subject ?? ''))
  if (!found) throw new Error(`No mail about ${subject}`)
  return found
}

/** Starts a real mail server; returns its URL. */
async function startCatcher(options?: CatcherOptions): Promise<string> {
  catcher = await catchMails(options)
  return catcher.url
}

function deliver(through: Mailer, over: Partial<Parameters<typeof deliverMails>[0]> = {}): Promise<void> {
  mailer = through
  const logger = createLogger('silent')
  const selectMailer = async () => through
  return deliverMails({
    ...test.deps,
    outbox,
    selectMailer,
    logger,
    now: () => NOW,
    firstPauseMs: 1_000,
    ...over,
  })
}

const execute = (statement: string) => test.em().getConnection().execute(statement)

async function book(changes: object = {}): Promise<number> {
  const payload = { ...BOOKING, ...changes }
  const response = await test.app.inject({ method: 'POST', url: '/api/appointments', payload })
  expect(response.statusCode).toBe(200)
  return response.json().id
}

/** Books a visit that is still ahead when retrying ends, with the two emails of `book` alone. */
async function bookLater(): Promise<void> {
  await book()
  await execute(
    "update appointments set appointment_date = appointment_date + interval '7 days', ends_at = ends_at + interval '7 days'",
  )
}

it('a booking reaches the patient with a calendar file, and the clinic, whose reply goes to the patient', async () => {
  const id = await book()
  await deliver(smtpMailer(await startCatcher()))
  await waitForMails(2)
  const { mail, recipients } = mailAbout(PATIENT)
  expect(recipients).toEqual(['jurgen@example.com'])
  expect(mail.to).toEqual([{ name: 'Jürgen Müller 🙂', address: 'jurgen@example.com' }])
  for (const body of [mail.text, mail.html]) expect(body).toContain('Jürgen Müller 🙂')
  expect(mail.attachments.map(({ filename, mimeType, method }) => [filename, mimeType, method])).toEqual([
    [null, 'text/calendar', 'REQUEST'],
    ['appointment.ics', 'application/ics', undefined],
  ])
  const calendar = readCalendar(mail)
  expect(calendar.split(/\r?\n/)).toEqual(
    expect.arrayContaining([
      `UID:appointment-${id}-mxc5cg00`,
      'DTSTAMP:20261206T180000Z',
      'DTSTART:20261207T160000Z',
      'DTEND:20261207T164500Z',
    ]),
  )
  expect(calendar).not.toMatch(/shoulder|treatment|Müller/i)

  const copy = mailAbout(CLINIC)
  expect(copy.recipients).toEqual(['hello@plumbline.example.com'])
  expect(copy.mail.replyTo).toEqual([{ name: 'Jürgen Müller 🙂', address: 'jurgen@example.com' }])
})

describe('delivery', () => {
  it('reports a mail server that is down within 15 minutes, loses nothing, and sends each email once when it is back', async () => {
    const port = await freePort()
    await deliver(smtpMailer(`smtp://127.0.0.1:${port}`))
    await book()
    await book({ appointmentDate: '2026-12-07T11:00' })
    const jobs = await waitForRetries()
    expect(received()).toEqual([])
    const problemsAt = (now: number) => findProblems(test.em(), now)
    expect((await problemsAt(NOW)).total).toBe(0)
    const { mails, total } = await problemsAt(NOW + DELAYED_AFTER_MINUTES * MINUTE_MS)
    expect(total).toBe(4)
    expect(mails[0]).toMatchObject({
      state: 'queued',
      reason: expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ refused the connection/),
    })

    await startCatcher({ port })
    await waitForMails(4)
    await waitFor(async () => expect(await statesOfJobs()).toEqual(Array(4).fill('completed')))
    const ids = received().map(({ mail }) => mail.messageId)
    expect(ids.sort()).toEqual(jobs.map(id => `<${id}@plumbline.example.com>`).sort())
    await waitFor(async () => expect(await mailStates('sent')).toHaveLength(4))
    expect((await problemsAt(NOW + RETRY_PERIOD_MS)).total).toBe(0)
  })

  it('lets the day of an offer begin when its email goes out, before the event at the latest', async () => {
    const em = test.em()
    await sql`
      insert into events (id, title, description, date, location)
      values (1, 'Stretch', 'An hour', ${new Date(NOW + 9 * DAY_MS)}, 'Here'),
        (2, 'Walk', 'An hour', ${new Date(NOW + 9 * HOUR_MS)}, 'Here')`.execute(em)
    await sql`
      insert into waiting_list_entries (id, event_id, name, email, created_at, offered_until)
      select id, id / 3 + 1, 'Grace', id || '@example.com', now(), ${new Date(NOW)}::timestamptz + hold * interval '1 hour'
      from (values (1, -1), (2, 23), (3, 1), (4, 9)) as offers (id, hold)`.execute(em)
    const offers = [1, 2, 3, 4].map(id => ({ kind: 'spotOffered' as const, id }))
    await em.transactional(em => outbox.enqueue(em, offers, NOW))
    await deliver(smtpMailer(await startCatcher()))
    await waitForMails(4)
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from offered_until - ${new Date(NOW)}::timestamptz)::int / 3600 as hours
      from waiting_list_entries order by id`.execute(em)
    expect(rows.map(({ hours }) => hours)).toEqual([24, 23, 9, 9])
    expect(
      received()
        .map(({ mail }) => mail.text)
        .join(),
    ).toContain('Monday, December 7, 2026, 12:00 PM')

    await sql`update waiting_list_entries set offered_until = ${new Date(NOW + HOUR_MS)} where id = 1`.execute(
      em,
    )
    await em.transactional(em => outbox.enqueue(em, [{ kind: 'spotOffered', id: 1 }], NOW))
    await waitForMails(5)
    expect(received()[4]?.mail.text).toContain('Sunday, December 6, 2026, 1:00 PM')
  })

  it('gives up on a server that never accepts, and closes the connection', async () => {
    await deliver(smtpMailer(await startCatcher({ holds: true })), {
      timeoutMs: 300,
    })
    await book()
    await waitFor(async () => {
      const reasons = (await mailRows()).map(({ reason }) => reason)
      expect(reasons).toEqual(
        Array(2).fill(
          expect.stringMatching(/^The mail server .* responded, but did not accept the email in time/),
        ),
      )
    })
    await waitFor(() => expect(catcher?.connections()).toBe(0))
  })

  it('treats a reply of 550 as permanent and records its text', async () => {
    await deliver(smtpMailer(await startCatcher({ rejects: 1, status: 550 })))
    await book()
    await waitForMails(1)
    const [failed] = await mailStates('failed')
    expect(failed).toMatchObject({
      attempts: 1,
      reason: expect.stringMatching(/rejected the email\. It said: 550 Not this one$/),
    })
    await waitFor(async () => expect(await mailStates('sent')).toHaveLength(1))
    await waitFor(async () => expect(await statesOfJobs()).not.toContain('active'))
    expect(await statesOfJobs()).not.toContain('retry')
  })

  describe('of a sender that the server rejects', () => {
    const OWNER = 'office@example.org'
    const late = { now: NOW }
    let tried = 0
    let logins = 0
    let explain: (sender: string, recipient: string) => string

    beforeEach(async () => {
      late.now = NOW
      tried = logins = 0
      explain = sender => `5.7.1 <${sender}>: Sender address rejected: not owned by user ${OWNER}`
      await startCatcher({
        smtp: {
          allowInsecureAuth: true,
          onAuth({ username, password }, _session, done) {
            logins++
            if (password === 'right') return done(null, { user: username })
            const error = new Error(`5.7.8 Authentication failed: ${username}`)
            done(Object.assign(error, { responseCode: 535 }))
          },
          // As Postfix does it, which has heard the sender before.
          onRcptTo(recipient, { envelope: { mailFrom } }, done) {
            tried++
            const sender = mailFrom ? mailFrom.address : ''
            const error = () =>
              Object.assign(new Error(explain(sender, recipient.address)), { responseCode: 553 })
            done(sender === OWNER ? null : error())
          },
        },
      })
    })
    afterEach(() => execute("delete from content_items where key = 'practice_email'"))

    const openMailer = (sender: string | null, password: string | null = null) =>
      smtpMailer({
        host: '127.0.0.1',
        port: catcher?.port ?? 0,
        security: 'none',
        user: password && OWNER,
        password,
        sender,
      })
    const deliverLate = (over: Partial<Parameters<typeof deliverMails>[0]> = {}) =>
      deliver(openMailer(null), { now: () => late.now, firstPauseMs: 500, ...over })
    const countAttempts = async () => (await mailRows()).reduce((sum, { attempts }) => sum + attempts, 0)

    /** Waits until each of the two emails was taken from the queue twice more. */
    async function waitForTurns(): Promise<void> {
      const turns = async () =>
        execute("select retry_count::int as turns from pgboss.job where name = 'mail' order by id")
      const before = await turns()
      await waitFor(async () => {
        const now = await turns()
        for (const n of [0, 1]) expect(now[n]?.turns).toBeGreaterThanOrEqual(before[n]?.turns + 2)
      })
    }

    it('tries one email per pause, names the sender, and sends everything once it is corrected', async () => {
      let selected: Mailer | undefined
      await deliverLate({ selectMailer: async () => (selected ??= mailer as Mailer) })
      await book()
      await waitForTurns()
      expect([tried, await countAttempts()]).toEqual([1, 1])
      expect((await mailRows()).map(({ state }) => state)).toEqual(['queued', 'queued'])
      const { mails } = await findProblems(test.em(), NOW + DELAYED_AFTER_MINUTES * MINUTE_MS)
      expect(mails.map(({ reason }) => reason)).toEqual(
        Array(2).fill(
          expect.stringMatching(
            /does not let this account send from the sender's address\. .* It said: 553 5\.7\.1 <hello@plumbline/,
          ),
        ),
      )

      late.now += 15 * MINUTE_MS - 1
      await waitForTurns()
      expect(tried).toBe(1)
      late.now += 1
      await waitForTurns()
      expect([tried, await countAttempts()]).toEqual([2, 2])

      mailer?.close()
      mailer = selected = openMailer(OWNER)
      await waitForMails(2)
      await waitFor(async () => expect(await mailStates('sent')).toHaveLength(2))
      expect((await findProblems(test.em(), NOW + RETRY_PERIOD_MS)).total).toBe(0)
    })

    it('logs in once per pause while the login is rejected, and sends everything once it is corrected', async () => {
      let selected = openMailer(OWNER, 'wrong')
      await deliverLate({ selectMailer: async () => selected })
      await book()
      await waitForTurns()
      expect([logins, await countAttempts()]).toEqual([1, 1])
      const reason = expect.stringMatching(/rejected the username and password\. .* It said: 535 5\.7\.8/)
      expect(await mailRows()).toMatchObject(Array(2).fill({ state: 'queued', reason }))
      selected.close()
      mailer = selected = openMailer(OWNER, 'right')
      await waitFor(async () => expect(await mailStates('sent')).toHaveLength(2))
    })

    it('sends everything once the practice has another address', async () => {
      await deliverLate()
      await book()
      await waitForTurns()
      expect(tried).toBe(1)
      await execute(`insert into content_items (key, value) values ('practice_email', '${OWNER}')`)
      await waitFor(async () => expect(await mailStates('sent')).toHaveLength(2))
    })

    it('gives up after three days, also on emails that only waited', async () => {
      await deliverLate()
      await bookLater()
      await waitForTurns()
      late.now += RETRY_PERIOD_MS
      await waitFor(async () => expect(await mailStates('failed')).toHaveLength(2))
      expect([tried, await countAttempts()]).toEqual([2, 2])
    })

    it('tries the other emails if the reply names the recipient', async () => {
      explain = (_sender, recipient) => `5.7.1 Email address is not verified: ${recipient}`
      await deliverLate()
      await book()
      await waitFor(async () =>
        expect((await mailRows()).map(({ attempts }) => attempts > 0)).toEqual([true, true]),
      )
      expect(await mailStates('failed')).toEqual([])
    })
  })

  it('pauses after a failed attempt, so that a mail server outage barely slows down requests', async () => {
    const tried: number[] = []
    const away: Mailer = {
      send: async () => {
        tried.push(performance.now())
        throw new Error('The server is away')
      },
      explain: () => ({ isPermanent: false, reason: 'The server is away' }),
      close: () => undefined,
    }
    await deliver(away)
    await book()
    await waitFor(() => expect(tried.length).toBeGreaterThanOrEqual(2))
    const [first = 0, second = 0] = tried
    expect(second - first).toBeGreaterThan(240)
  })

  it('retries temporary rejections for three days, then gives up', async () => {
    const late = { now: NOW }
    const mailer = smtpMailer(await startCatcher({ rejects: 1_000 }))
    await deliver(mailer, { now: () => late.now, firstPauseMs: 500 })
    await bookLater()
    await waitFor(
      async () => expect((await mailRows()).every(({ attempts }) => attempts > 1)).toBe(true),
      15_000,
    )
    expect((await mailRows()).every(({ state }) => state === 'queued')).toBe(true)
    expect((await mailRows())[0]?.reason).toContain('It said: 451 Not this one')

    late.now = NOW + RETRY_PERIOD_MS - 1
    const before = await mailRows()
    await waitFor(async () => {
      const now = await mailRows()
      expect(
        now.every(({ id, attempts }) => attempts > (before.find(row => row.id === id)?.attempts ?? 0)),
      ).toBe(true)
    })
    expect(await mailStates('failed')).toEqual([])

    late.now = NOW + RETRY_PERIOD_MS
    await waitFor(async () => expect(await mailStates('failed')).toHaveLength(2))
    expect(received()).toEqual([])
  })

  it('does not resend an email whose process died after the handover', async () => {
    await book()
    const em = test.em()
    const [first] = await mailRows()
    await recordOutcome(em, first?.id ?? '', { state: 'sent', reason: null }, NOW)
    await deliver(smtpMailer(await startCatcher()))
    await waitFor(async () => expect(await statesOfJobs()).toEqual(['completed', 'completed']))
    expect(received().map(({ mail }) => mail.messageId)).not.toContain(`<${first?.id}@plumbline.example.com>`)
    expect(received()).toHaveLength(1)
  })

  it('logs neither names nor addresses, whatever the server replies', async () => {
    const lines: string[] = []
    const logger = createLogger('silent')
    logger.warn = (details: unknown, line?: string) =>
      void lines.push(
        JSON.stringify([details, line], (_key, value) =>
          value instanceof Error ? describeError(value) : value,
        ),
      )
    const url = await startCatcher({
      smtp: { onRcptTo: ({ address }, _session, done) => done(new Error(`No ${address}`)) },
    })
    await deliver(smtpMailer(url), { logger })
    await book()
    await waitFor(async () => expect(await mailStates('failed')).toHaveLength(2))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toMatch(/@example\.com|Müller|jurgen/i)
  })

  it("sends only the clinic's email about a booking deleted or cancelled since", async () => {
    const deleted = await book()
    const cancelled = await book({ appointmentDate: '2026-12-07T11:00' })
    const em = test.em()
    await em.nativeDelete(AppointmentEntity, { id: deleted })
    await em.nativeUpdate(AppointmentEntity, { id: cancelled }, { status: 'cancelled', version: 2 })
    await deliver(smtpMailer(await startCatcher()))
    await waitFor(async () => expect(await statesOfJobs()).toEqual(Array(4).fill('completed')))
    const unneeded = await test.em().find(MailEntity, { state: 'withheld' })
    expect(unneeded).toHaveLength(3)
    expect(unneeded.every(({ dismissedAt }) => dismissedAt?.getTime() === NOW)).toBe(true)
    expect(received().map(({ mail }) => mail.subject)).toEqual(['New appointment: Mon, Dec 7, 11:00 AM'])
    expect(readCalendar(mailAbout(CLINIC).mail)).toContain('STATUS:CANCELLED')
    expect(readCalendar(mailAbout(CLINIC).mail)).toContain('SEQUENCE:2')
  })

  it('saves emails as files without a mail server, one for each job', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clinic-mails-'))
    await deliver(folderMailer(folder))
    await book()
    await waitFor(async () => expect(await readdir(folder)).toHaveLength(2))
    await waitFor(async () => expect(await statesOfJobs()).toEqual(['completed', 'completed']))
    expect((await mailRows()).map(({ state }) => state)).toEqual(['saved', 'saved'])
    for (const file of await readdir(folder)) {
      const mail = await PostalMime.parse(await readFile(join(folder, file)))
      expect(mail.messageId).toBe(`<${file.replace('.eml', '')}@plumbline.example.com>`)
      expect(mail.text).toContain('10:00 AM to 10:45 AM (Central Time)')
    }
    await rm(folder, { recursive: true })
  })
})

const jobRows = async () =>
  test
    .em()
    .getConnection()
    .execute<{ id: string; state: string }[]>(
      `select id, state::text from pgboss.job where name = 'mail' order by id`,
    )

interface MailRow {
  id: string
  kind: string
  state: string
  reason: string | null
  attempts: number
}
const mailRows = () =>
  test
    .em()
    .getConnection()
    .execute<MailRow[]>('select id, kind, state, reason, attempts from mails order by kind, id')

const mailStates = async (state: string) => (await mailRows()).filter(row => row.state === state)

const statesOfJobs = async () => (await jobRows()).map(({ state }) => state)

/** Waits until every job has failed once; returns their ids. */
async function waitForRetries(): Promise<string[]> {
  return waitFor(async () => {
    const rows = await jobRows()
    expect(rows).toHaveLength(4)
    expect(rows.every(({ state }) => state === 'retry')).toBe(true)
    return rows.map(({ id }) => id)
  })
}

describe('a review request', () => {
  const findAsked = () => execute('select review_asked_at is not null as asked from patients')

  /** A visit that was completed this morning, with a request that is due. */
  async function request(): Promise<number> {
    await execute(`
      delete from patients; delete from review_settings;
      insert into review_settings (id, is_on, url, hours, months) values (1, true, 'https://g.page/r/abc', 3, 12);
      insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status)
      values ('Ada', 'ada@example.com', 'treatment', 45, '2026-12-06T14:00Z', '2026-12-06T14:45Z', 'completed')`)
    const [row] = await execute('select id from appointments')
    return Number(row?.id)
  }
  const enqueue = (id: number) =>
    test.em().transactional(em => outbox.enqueue(em, [{ kind: 'appointmentReview', id }], NOW))

  it('is sent with a header that ends such emails by one press, and noted at the patient', async () => {
    await enqueue(await request())
    await deliver(smtpMailer(await startCatcher()))
    await waitForMails(1)
    const headers = received()[0]?.mail.headers
    expect(headers?.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
      /^<http:\/\/\S+\/invitation\/[\w-]{32}\/leave-out>$/,
    )
    await waitFor(async () => expect(await findAsked()).toEqual([{ asked: true }]))
  })

  it('waits for the next morning, untried, on the day of a reminder to the same mailbox', async () => {
    const id = await request()
    await execute(`
      insert into mails (id, kind, subject_id, state, queued_at, created_at, updated_at)
      values (gen_random_uuid(), 'appointmentReminder', ${id}, 'sent', '2026-12-06T15:00Z', '2026-12-01T15:00Z', '2026-12-06T15:00Z')`)
    await enqueue(id)
    await deliver(smtpMailer(await startCatcher()))
    const mail = { state: 'queued', attempts: 0, waits: true }
    await waitFor(async () =>
      expect(
        await execute(
          `select state, attempts, queued_at = '2026-12-07T14:00Z' as waits from mails where kind = 'appointmentReview'`,
        ),
      ).toEqual([mail]),
    )
    await waitFor(async () => expect(await statesOfJobs()).toEqual(['retry']))
    expect(received()).toEqual([])
    expect(await findAsked()).toEqual([{ asked: false }])
  })
})
