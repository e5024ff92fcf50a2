import { fileURLToPath } from 'node:url'
import { sendRaw } from '@clinic/test-kit/raw-http.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { expect, it, onTestFinished } from 'vitest'
import { memoryLimits, readAvailableMemory } from '../memory-limits.ts'

const REPORTER = fileURLToPath(new URL('../testing/report-max-turn.ts', import.meta.url))

it('an import of 20,000 appointments holds up others for at most a thirtieth of its processor time', async () => {
  // A process of its own, with the product's heap: collecting that of the tests takes longer.
  const app = await startApp({ reporter: REPORTER, flags: memoryLimits(readAvailableMemory()) })
  onTestFinished(app.stop)
  const { cookie } = await logIn(app.address)
  const prepareImport = (count: number) => {
    const appointments = Array.from({ length: count }, (_, n) => ({
      name: `Patient with a long name ${n}`,
      email: `patient-with-a-long-name-${n}@mailbox.example.com`,
      phone: '(573) 555-0142 ext. 12',
      startsAt: '2026-01-05T09:00',
      type: 'consultation',
    }))
    const body = Buffer.from(JSON.stringify({ appointments }))
    const target = '/api/trpc/patients.importAppointments'
    const headers: [string, string][] = [
      ['content-type', 'application/json'],
      ['cookie', cookie],
    ]
    return () => sendRaw(app.address, { method: 'POST', target, headers, body })
  }
  // The first call compiles what it runs, for 30 ms and more.
  await prepareImport(100)()
  await app.ask('max turn')
  const { status } = await prepareImport(20_000)()
  expect(status).toBe(200)
  // About 100 ms on an idle machine.
  expect(await app.ask('max turn')).toBeLessThan(1 / 30)
}, 180_000)
