import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './test-database.ts'

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('a fresh database is empty and does not see the tables of another', async () => {
  const clusterUrl = inject('postgresUrl')
  const [one, other] = [await createDatabase(clusterUrl), await createDatabase(clusterUrl)]
  await run(one.url, 'create table visitor (name text)')
  expect(await run(other.url, `select to_regclass('visitor') as found`)).toEqual([{ found: null }])
  await Promise.all([one.drop(), other.drop()])
})

test('a database made from a template begins with its rows and keeps its own afterwards', async () => {
  const clusterUrl = inject('postgresUrl')
  const template = await createDatabase(clusterUrl)
  await run(template.url, `create table visitor (name text); insert into visitor values ('Ada')`)
  const copy = await createDatabase(clusterUrl, { template: template.name })
  await run(copy.url, `insert into visitor values ('Grace')`)
  expect(await run(copy.url, 'select name from visitor order by name')).toEqual([
    { name: 'Ada' },
    { name: 'Grace' },
  ])
  expect(await run(template.url, 'select name from visitor')).toEqual([{ name: 'Ada' }])
  await Promise.all([template.drop(), copy.drop()])
})

test('dropping a database closes the connections that are still open to it', async () => {
  const clusterUrl = inject('postgresUrl')
  const database = await createDatabase(clusterUrl)
  const visitor = new Client({ connectionString: database.url })
  const lost = new Promise<Error>(resolve => visitor.on('error', resolve))
  await visitor.connect()
  await database.drop()
  expect(await lost).toMatchObject({ code: '57P01' })
  expect(await run(clusterUrl, `select 1 from pg_database where datname = '${database.name}'`)).toEqual([])
})
