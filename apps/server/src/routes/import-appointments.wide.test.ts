import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sendRaw } from '@clinic/test-kit/raw-http.ts'
import { expect, it } from 'vitest'
import { logIn, openTestApp } from '../testing/test-app.ts'
import { maxTurn } from '../testing/test-max-turn.ts'

it('an import of 20,000 appointments holds up others for at most 100 ms of processor time', async () => {
  const { app, close } = await openTestApp()
  const cookie = await logIn(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
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
    return () => sendRaw(address, { method: 'POST', target, headers, body })
  }
  // The first call compiles what it runs, for 30 ms and more.
  await prepareImport(100)()
  const send = prepareImport(20_000)
  // The sender's objects are not the server's to collect.
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  let status = 0
  const max = await maxTurn(async () => {
    status = (await send()).status
  })
  expect(status).toBe(200)
  expect(max).toBeLessThan(100)
  await close()
}, 180_000)
