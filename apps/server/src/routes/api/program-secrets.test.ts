import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { loggerOptions } from '../../plugins/requests/request-log.ts'
import { splitWords } from '../../testing/split-words.ts'
import { callAsAdmin, openAppAndLogIn } from '../../testing/test-app.ts'

/** A key and a webhook's secret are shown once and appear nowhere else. */

const lines: string[] = []
const logger = pino({ ...loggerOptions, level: 'trace' }, { write: line => void lines.push(line) })
const test = openForAll(() => openAppAndLogIn({ logger }))

const call = (procedure: string, payload: object) => callAsAdmin(test.app, procedure, payload, test.cookie)

/** What every table holds, as a backup and the audit log do. */
async function readTables(): Promise<string> {
  const em = test.em()
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(em)
  const texts = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const table = sql.table(`${schema}.${name}`)
      return (await sql<{ text: string }>`select t::text as text from ${table} as t`.execute(em)).rows
    }),
  )
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n')
}

it('a key and the address and secret of a webhook are in no table, log line or error', async () => {
  const types = ['appointment.booked']
  const hook = { name: 'Dashboard', address: 'https://hooks.example.invalid/a-secret-path', types }
  const { id, secret } = await call('webhooks.create', hook)
  await call('webhooks.newSecret', { id })
  const { id: keyId, key } = await call('apiKeys.create', {
    name: 'Shop',
    scopes: ['appointments:read'],
    days: 30,
  })
  const { key: replacement } = await call('apiKeys.replace', { id: keyId })

  const headers = { authorization: `Bearer ${key}` }
  const errors: string[] = []
  const send = async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
    if (response.statusCode >= 400) errors.push(JSON.stringify(response.headers) + response.body)
  }
  await send('/api/appointments')
  await send('/api/registrations')
  await send(`/api/appointments?limit=${key}`)
  await send('/api/events', 'POST', { title: key })
  await send(`/api/nothing/${key}`)
  await send('/api/messages/first')
  const em = test.em()
  await sql`alter table appointments rename to lost`.execute(em)
  await send('/api/appointments')
  await sql`alter table lost rename to appointments`.execute(em)

  expect(errors.map(error => /"reason":"(\w+)"/.exec(error)?.[1])).toEqual(
    splitWords('scopeMissing invalidInput scopeMissing noSuchPath scopeMissing internal'),
  )
  const places = { tables: await readTables(), log: lines.join('\n'), errors: errors.join('\n') }
  for (const hidden of [key, replacement, secret, secret.replace('whsec_', ''), 'a-secret-path']) {
    for (const [place, text] of Object.entries(places))
      expect([place, text.includes(hidden)]).toEqual([place, false])
  }
})
