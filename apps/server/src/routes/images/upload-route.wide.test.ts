import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { floodUploads } from '../../testing/flood-uploads.ts'
import { logIn, openTestApp } from '../../testing/test-app.ts'

it('a hundred concurrent uploads are processed one at a time or asked to retry, while other requests and memory are unaffected', async () => {
  const { app, database, close } = await openTestApp({
    uploadPatience: { turn: 150_000, body: 60_000 },
    openImage: undefined,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await floodUploads({ address, cookie: await logIn(app), count: 100, waiting: 20 })
  const images = await sql`select from images`.execute(database.em.fork())
  expect(images.rows).toHaveLength(1)
  await close()
}, 180_000)
