import { instantOutput } from '@clinic/domain/fields.ts'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { outputColumns, toOutput } from './output-fields.ts'

const postOutput = z.object({
  id: z.int(),
  authorName: z.string().nullable(),
  publishedAt: instantOutput.nullable().meta({ description: 'When it was published' }),
})

const kysely = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const toText = (columns: ReturnType<typeof outputColumns>) => sql`select ${columns}`.compile(kysely).sql

describe('the columns of an output', () => {
  it('are its fields, under their database names, with instants as text', () => {
    expect(toText(outputColumns(postOutput))).toBe(
      `select "id" as "id", "author_name" as "authorName", to_char("published_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt"`,
    )
  })

  it('are those of the table, except for computed ones', () => {
    const columns = outputColumns(postOutput.pick({ id: true, authorName: true }), {
      table: 'p',
      computed: { authorName: sql`upper(a.name)` },
    })
    expect(toText(columns)).toBe(`select "p"."id" as "id", upper(a.name) as "authorName"`)
  })
})

it('the output of a row has only the fields of the schema, with dates as text', () => {
  const row = {
    id: 7,
    authorName: null,
    publishedAt: new Date('2026-11-20T18:00:00Z'),
    passwordHash: 'secret',
  }
  expect(toOutput(postOutput, row)).toEqual({
    id: 7,
    authorName: null,
    publishedAt: '2026-11-20T18:00:00.000Z',
  })
})
