import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test-migrated-database.ts'
import { BackupError } from './backup-error.ts'
import { headLine, readLine } from './backup-text.ts'
import { decrypted, encrypted } from './encrypted-file.ts'
import { checkBackup } from './restore-backup.ts'
import { sealed } from './sealed-file.ts'
import { backUp, partsOf } from './test-backup.ts'

const PASSPHRASE = 'correct horse battery'

let test: TestDatabase
let plain: Buffer
let secret: Buffer
beforeAll(async () => {
  test = await openTestDatabase()
  plain = await backUp(test.url)
  secret = await backUp(test.url, PASSPHRASE)
})
afterAll(() => test.close())

/** Why a file is rejected; null when it is taken. */
async function reasonAgainst(file: Buffer, passphrase?: string): Promise<string | null> {
  try {
    await checkBackup(partsOf(file, passphrase))
    return null
  } catch (error) {
    if (error instanceof BackupError) return error.message
    throw error
  }
}

/** A whole file of another text. */
async function fileOf(text: string): Promise<Buffer> {
  async function* compressed() {
    yield gzipSync(text)
  }
  return buffer(sealed(compressed()))
}

describe.each(['plain', 'encrypted'])('a file of a backup, %s', kind => {
  const file = () => (kind === 'plain' ? plain : secret)
  const passphrase = kind === 'plain' ? undefined : PASSPHRASE
  /** Places in it: all of them, and where a key is derived each time, some of each of its parts. */
  const places = () => {
    const all = [...file().keys()]
    if (kind === 'plain') return all
    const end = all.length
    return [0, 27, 28, 59, 60, 75, 76, Math.trunc(end / 2), end - 17, end - 16, end - 1]
  }

  it('is taken as it was written, in pieces of any size', async () => {
    for (const size of [1, 2, 3, 100, 1_000_000]) {
      const head = await checkBackup(partsOf(file(), passphrase, size))
      expect(head).toMatchObject({
        format: 1,
        app: '1.2.3',
        postgres: 18,
        madeAt: '1970-01-01T00:00:00.000Z',
      })
    }
  })

  it('is rejected when any byte of it is another', async () => {
    for (const at of places()) {
      const changed = Buffer.from(file())
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(await reasonAgainst(changed, passphrase), `byte ${at}`).toMatch(
        /damaged|is encrypted|is not the one/,
      )
    }
  })

  it('is rejected when it is cut short anywhere, or when something is added', async () => {
    for (const length of places())
      expect(await reasonAgainst(file().subarray(0, length), passphrase), `${length} bytes`).toMatch(
        /damaged/,
      )
    expect(await reasonAgainst(Buffer.concat([file(), Buffer.from('\n')]), passphrase)).toMatch(/damaged/)
  })
})

describe('an encrypted file', () => {
  it('is opened by its passphrase alone, and says when there is none', async () => {
    expect(await reasonAgainst(secret, 'another horse battery')).toMatch(/^BACKUP_PASSPHRASE is not the one/)
    expect(await reasonAgainst(secret)).toMatch(/^The file is encrypted: set BACKUP_PASSPHRASE/)
  })

  it('shows nothing of what it holds, and is another each time', async () => {
    expect(secret.includes('copy')).toBe(false)
    expect((await backUp(test.url, PASSPHRASE)).subarray(28, 60)).not.toEqual(secret.subarray(28, 60))
  })

  it('is found out when whole frames of it are missing, doubled or swapped', async () => {
    const frame = 65_536 + 16
    const text = `${headLine(HEAD)}${'-- '.padEnd(60_000, 'x')}\n`
    async function* long() {
      for (let n = 0; n < 5; n++) yield Buffer.from(text)
    }
    const whole = await buffer(encrypted(long(), PASSPHRASE))
    const [head, ...frames] = [
      whole.subarray(0, 76),
      ...Array.from({ length: 5 }, (_, n) => whole.subarray(76 + n * frame, 76 + (n + 1) * frame)),
    ]
    const read = async (parts: (Buffer | undefined)[]) => {
      async function* bytes() {
        yield Buffer.concat(parts.filter(part => part !== undefined))
      }
      return buffer(decrypted(bytes(), PASSPHRASE))
    }
    const [first, second, third, fourth, last] = frames
    expect((await read([head, ...frames])).length).toBe(text.length * 5)
    for (const order of [
      [first, second, third, last],
      [first, second, third, fourth],
      [first, third, second, fourth, last],
      [first, second, second, third, fourth, last],
    ])
      await expect(read([head, ...order])).rejects.toThrow(/cannot be decrypted/)
  })
})

const HEAD = {
  format: 1,
  madeAt: '2026-11-20T18:00:00.000Z',
  app: '9.0.0',
  postgres: 18,
  migrations: [],
  rows: 0,
}

describe('the text of a backup', () => {
  it('is that of a plain dump, which gunzip gives', () => {
    const text = gunzipSync(plain).toString()
    expect(text).toMatch(/^-- clinic backup \{"format":1,/)
    expect(text).toContain(
      'copy "users" ("id", "username", "password_hash", "is_admin", "created_at") from stdin;\n\\.\n',
    )
    expect(text).toMatch(/-- end \{"tables":\d+,"rows":0\}\n-- sha256 of all before [0-9a-f]{64}\n$/)
  })

  it('is rejected where it is of a newer version, by its form or by its schema', async () => {
    const newer = await fileOf(headLine({ ...HEAD, format: 2 }))
    expect(await reasonAgainst(newer)).toBe('A newer version of this app made the file.')
    const schema = await fileOf(
      `${headLine({ ...HEAD, migrations: ['9999-later'] })}-- end {"tables":0,"rows":0}\n`,
    )
    expect(await reasonAgainst(schema)).toMatch(/^A newer version of this app \(9\.0\.0\) made the file/)
  })

  it.each([
    ['nothing', ''],
    ['something else', 'drop table users;\n'],
    ['no end', headLine(HEAD)],
    ['no beginning', '-- end {"tables":0,"rows":0}\n'],
    ['two beginnings', headLine(HEAD) + headLine(HEAD)],
    ['an end that counts other tables', `${headLine(HEAD)}-- end {"tables":1,"rows":0}\n`],
    ['something after its end', `${headLine(HEAD)}-- end {"tables":0,"rows":0}\n${headLine(HEAD)}`],
    ['a line that never ends', `${headLine(HEAD)}${'x'.repeat(70_000)}`],
    ['rows without an end', `${headLine(HEAD)}copy "users" ("id") from stdin;\n1\n`],
    [
      'rows that were not counted',
      `${headLine(HEAD)}copy "users" ("id") from stdin;\n1\n\\.\n-- table {"name":"users","rows":2,"sha256":""}\n-- end {"tables":1,"rows":2}\n`,
    ],
  ])('is rejected when it has %s', async (_what, text) => {
    expect(await reasonAgainst(await fileOf(text))).toMatch(/damaged/)
  })

  it('takes no other statement for its own', () => {
    for (const line of [
      'copy "users" ("id") from program \'rm\';',
      'copy "users"; drop table "x" ("id") from stdin;',
      "select setval('x'; drop table users, 1, true);",
      '-- table {"name":1}',
      '-- end {',
    ])
      expect(() => readLine(line)).toThrow(BackupError)
  })
})
