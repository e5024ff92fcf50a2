import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { runStatement } from '../run-statement.ts'
import { copyTemplate, createDatabase } from './test-database.ts'

test('a fresh database is empty and does not see the tables of another', async () => {
  const clusterUrl = inject('postgresUrl')
  const [one, other] = [await createDatabase(clusterUrl), await createDatabase(clusterUrl)]
  await runStatement(one.url, 'create table visitor (name text)')
  expect(await runStatement(other.url, `select to_regclass('visitor') as found`)).toEqual([{ found: null }])
  await Promise.all([one.drop(), other.drop()])
})

test('a database created from a template starts with its rows and keeps its own afterwards', async () => {
  const clusterUrl = inject('postgresUrl')
  const template = await createDatabase(clusterUrl)
  await runStatement(template.url, `create table visitor (name text); insert into visitor values ('Ada')`)
  const copy = await createDatabase(clusterUrl, { template: template.name })
  await runStatement(copy.url, `insert into visitor values ('Grace')`)
  expect(await runStatement(copy.url, 'select name from visitor order by name')).toEqual([
    { name: 'Ada' },
    { name: 'Grace' },
  ])
  expect(await runStatement(template.url, 'select name from visitor')).toEqual([{ name: 'Ada' }])
  await Promise.all([template.drop(), copy.drop()])
})

test('a template is filled once for copies that are created at the same time', async () => {
  const clusterUrl = inject('postgresUrl')
  let fills = 0
  const fill = async (url: string) => {
    fills++
    await runStatement(url, 'create table visitor (name text)')
  }
  const copies = await Promise.all([1, 2, 3].map(() => copyTemplate(clusterUrl, 'visitors', fill)))
  expect(fills).toBe(1)
  for (const { url, drop } of copies) {
    expect(await runStatement(url, `select to_regclass('visitor')::text as found`)).toEqual([
      { found: 'visitor' },
    ])
    await drop()
  }
})

test('dropping a database closes its open connections', async () => {
  const clusterUrl = inject('postgresUrl')
  const database = await createDatabase(clusterUrl)
  const visitor = new Client({ connectionString: database.url })
  const lost = new Promise<Error>(resolve => visitor.on('error', resolve))
  await visitor.connect()
  await database.drop()
  expect(await lost).toMatchObject({ code: '57P01' })
  expect(
    await runStatement(clusterUrl, `select 1 from pg_database where datname = '${database.name}'`),
  ).toEqual([])
})
