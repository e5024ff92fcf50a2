import { insertTexts } from '@clinic/database/text-messages/text-records.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { type FakeTextProvider, startTextProvider } from '@clinic/test-kit/text-providers/text-provider.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toNetworks } from '../outbound/judge-address.ts'
import { callAsAdmin, openTestApp } from '../testing/test-app.ts'
import { openTextService } from '../text-messages/text-service.ts'
import { TEXTS_JOB } from './jobs.ts'
import { runJob } from './run-job.ts'

/** Sunday, December 6, 2026, noon in Chicago. */
const NOON = Date.parse('2026-12-06T18:00:00Z')

const test = openForAll(() => openTestApp({ now: () => NOON }))
const heard: (string | null)[] = []
let fake: FakeTextProvider
beforeAll(async () => {
  fake = await startTextProvider('twilio', () => NOON)
  await callAsAdmin(test.app, 'texts.saveAccount', fake.account)
  test.deps.changes.onChange(change => heard.push(change))
})
afterAll(() => fake.close())

/** Runs the job, and counts how often it begins and looks for a text that is due. */
function startJob() {
  let looks = 0
  const em = {
    fork: () => {
      looks += 1
      return test.em()
    },
  } as typeof test.database.em
  const texts = openTextService(toNetworks(['127.0.0.0/8']), { origin: fake.url })
  const stop = runJob(TEXTS_JOB, { ...test.deps, texts, database: { em } })
  return { stop, looks: () => looks }
}

/** Returns once everything that was committed before has been heard. */
async function hearAll(round: string): Promise<void> {
  test.deps.changes.notify(`check ${round}`)
  await waitFor(() => expect(heard).toContain(`check ${round}`))
}

it('sends no notification and does not run again while texts are on and none is due', async () => {
  await hearAll('settings')
  heard.length = 0
  const { stop, looks } = startJob()
  await stop()
  await hearAll('idle')
  expect(heard).toEqual(['check idle'])
  expect(looks()).toBe(2)
})

it('sends a text as soon as it is enqueued, and stops looking when none is left', async () => {
  const { stop, looks } = startJob()
  const text = {
    kind: 'help',
    appointmentId: null,
    number: '+15735550199',
    language: 'en',
    aboutStart: null,
  } as const
  await insertTexts(test.em(), [{ ...text, dueAt: NOON }], NOON)
  await waitFor(() => expect(fake.accepted).toHaveLength(1))
  for (let round = 0; round < 20; round++) await hearAll(`round ${round}`)
  // Two at the start; three for the text; and two for each change of its row at most.
  expect(looks()).toBeLessThan(15)
  await stop()
})
