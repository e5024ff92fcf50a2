import { openTestDatabase } from '@clinic/database/testing/test-migrated-database.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loadLogo } from './load-logo.ts'

const test = openForAll(openTestDatabase)

/** Stores an image with a JPEG of this many bytes, and returns what emails embed of it. */
async function load(letter: string, size: { width: number; height: number }, bytes = 1_000) {
  const hash = letter.repeat(64)
  const em = test.database.em.fork()
  const { width, height } = size
  await sql`insert into images (hash, alt, width, height, created_at) values (${hash}, '', ${width}, ${height}, now())`.execute(
    em,
  )
  await sql`insert into image_files (image_hash, width, format, bytes) values
    (${hash}, ${Math.min(width, 400)}, 'jpeg', ${Buffer.alloc(bytes, 7)})`.execute(em)
  const image = { alt: '', width, height, focalX: 0.5, focalY: 0.5 }
  return loadLogo(em, readPractice([{ key: 'practice_logo', value: `/media/${hash}`, image }]))
}

it('embeds the smallest file of a logo, scaled to fit the head of an email', async () => {
  expect(await load('a', { width: 800, height: 200 })).toMatchObject({ width: 200, height: 50 })
  expect(await load('b', { width: 500, height: 500 })).toMatchObject({ width: 56, height: 56 })
  expect(await load('c', { width: 40, height: 30 })).toEqual({
    bytes: Buffer.alloc(1_000, 7),
    width: 40,
    height: 30,
  })
})

it('embeds no logo that is large, on another site or not set', async () => {
  expect(await load('d', { width: 800, height: 200 }, 60_001)).toBeNull()
  const em = test.database.em.fork()
  const elsewhere = { key: 'practice_logo', value: 'https://images.example.com/logo.png' }
  expect(await loadLogo(em, readPractice([elsewhere]))).toBeNull()
  expect(await loadLogo(em, readPractice([]))).toBeNull()
})
