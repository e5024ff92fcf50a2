import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, describe, expect, it } from 'vitest'
import { backUp, PASSPHRASE, readParts, reasonAgainst } from '../testing/test-backup.ts'
import { openTestDatabase } from '../testing/test-migrated-database.ts'
import { BackupError } from './backup-error.ts'
import { copyLine, endLine, headLine, readLine, tableLine } from './backup-text.ts'
import { addChecksum } from './checksum-file.ts'
import { decrypted, encrypted } from './encrypted-file.ts'
import { checkBackup } from './restore-backup.ts'

const test = openForAll(openTestDatabase)
let plain: Buffer
let secret: Buffer
/** The same, encrypted with keys that take a hundredth of the time. */
let quick: Buffer
beforeAll(async () => {
  plain = await backUp(test.url)
  secret = await backUp(test.url, PASSPHRASE)
  quick = await encryptQuickly(plain)
})

async function encryptQuickly(bytes: Buffer): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  encrypter.setScryptWorkFactor(10)
  return Buffer.from(await encrypter.encrypt(bytes))
}

/** A complete file with another text. */
async function readBackupFile(text: string): Promise<Buffer> {
  async function* compressed() {
    yield gzipSync(text)
  }
  return buffer(addChecksum(compressed()))
}

describe.each(['plain', 'encrypted'])('a backup file, %s', kind => {
  const file = () => (kind === 'plain' ? plain : quick)
  const passphrase = kind === 'plain' ? undefined : PASSPHRASE
  /** Positions in each part of the file; backup-file.wide.test.ts takes all of them. */
  const positions = () => {
    const end = file().length
    if (kind === 'plain') return [...file().keys()].filter(at => at < 20 || at > end - 150 || at % 50 === 0)
    const header = [0, 21, 22, 31, 32, 55, 56, 57, 58, 101, 102, 106, 149]
    return [...header, 150, 165, 166, Math.trunc(end / 2), end - 17, end - 16, end - 1]
  }

  it('reads as written, in pieces of any size', async () => {
    for (const size of [1, 2, 3, 100, 1_000_000]) {
      const head = await checkBackup(readParts(file(), passphrase, size))
      const madeAt = '1970-01-01T00:00:00.000Z'
      expect(head).toMatchObject({ format: 1, app: '1.2.3', postgres: 18, madeAt })
    }
  })

  it('is rejected when any byte is changed', async () => {
    for (const at of positions()) {
      const changed = Buffer.from(file())
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(await reasonAgainst(changed, passphrase), `byte ${at}`).toMatch(
        /damaged|is encrypted|is not the passphrase|is not encrypted with a passphrase/,
      )
    }
  })

  it('is rejected when it is truncated or extended anywhere', async () => {
    for (const length of positions())
      expect(await reasonAgainst(file().subarray(0, length), passphrase), `${length} bytes`).toMatch(
        /damaged/,
      )
    expect(await reasonAgainst(Buffer.concat([file(), Buffer.from('\n')]), passphrase)).toMatch(/damaged/)
  })
})

describe('an encrypted file', () => {
  it('opens only with its passphrase, and reports a missing one', async () => {
    expect(await reasonAgainst(quick, 'another horse battery')).toMatch(
      /^BACKUP_PASSPHRASE is not the passphrase/,
    )
    expect(await reasonAgainst(secret)).toMatch(/^The file is encrypted. Set BACKUP_PASSPHRASE/)
  })

  it('reveals none of its content, differs every time, and opens in any other program for the format', async () => {
    expect(secret.includes('copy')).toBe(false)
    const written = await buffer(encrypted(inPieces(LONG_TEXT), PASSPHRASE))
    expect(written.subarray(28, 60)).not.toEqual(secret.subarray(28, 60))
    const decrypter = new Decrypter()
    decrypter.addPassphrase(PASSPHRASE)
    expect(Buffer.from(await decrypter.decrypt(written)).equals(LONG_TEXT)).toBe(true)
  })

  it('is rejected when whole frames are missing, repeated or swapped', async () => {
    await expectFramesInOrder(await encryptQuickly(LONG_TEXT), AGE_HEADER_BYTES)
  })

  it('is in the age format, with the work factor that OWASP recommends', () => {
    expect(secret.toString('latin1', 0, AGE_HEADER_BYTES)).toMatch(
      /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 17\n[\w+/]{43}\n--- [\w+/]{43}\n/,
    )
  })

  it('is read with any work factor of `age -p`, except one that would exhaust the memory', async () => {
    expect(await reasonAgainst(quick, PASSPHRASE)).toBeNull()
    const greedy = Buffer.from(quick.toString('latin1').replace(' 10\n', ' 20\n'), 'latin1')
    expect(await reasonAgainst(greedy, PASSPHRASE)).toMatch(/its key would take too much memory/)
  })

  it('is rejected when encrypted to a key instead of a passphrase', async () => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()))
    const file = Buffer.from(await encrypter.encrypt(plain))
    expect(await reasonAgainst(file, PASSPHRASE)).toBe('The file is not encrypted with a passphrase.')
  })

  it('passes on read and write errors unchanged', async () => {
    const fault = new Error('The disk is away')
    async function* failing(first: Buffer) {
      yield first
      throw fault
    }
    await expect(buffer(encrypted(failing(plain), PASSPHRASE))).rejects.toBe(fault)
    await expect(buffer(decrypted(failing(quick.subarray(0, 1_000)), PASSPHRASE))).rejects.toBe(fault)
  })
})

/** Header and nonce of a file with one passphrase. */
const AGE_HEADER_BYTES = 166

/** Five frames, the last one shorter. */
const LONG_TEXT = Buffer.alloc(300_000, 'x')

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000)
}

/** Expects LONG_TEXT to be read from its encrypted frames only in their order. */
async function expectFramesInOrder(file: Buffer, headerBytes: number): Promise<void> {
  const frame = 65_536 + 16
  const head = file.subarray(0, headerBytes)
  const frames = Array.from({ length: 5 }, (_, n) =>
    file.subarray(headerBytes + n * frame, headerBytes + (n + 1) * frame),
  )
  const read = async (parts: (Buffer | undefined)[]) =>
    buffer(decrypted(inPieces(Buffer.concat(parts.filter(part => part !== undefined))), PASSPHRASE))
  const [first, second, third, fourth, last] = frames
  expect((await read([head, ...frames])).equals(LONG_TEXT)).toBe(true)
  for (const order of [
    [first, second, third, last],
    [first, second, third, fourth],
    [first, third, second, fourth, last],
    [first, second, second, third, fourth, last],
  ])
    await expect(read([head, ...order])).rejects.toThrow(/cannot be decrypted/)
}

const madeAt = '2026-11-20T18:00:00.000Z'
const HEAD = { format: 1, madeAt, app: '9.0.0', postgres: 18, migrations: [], rows: 0 }

const emptyTable = (name: string) =>
  `${copyLine(name, ['id'])}\\.\n${tableLine({ name, rows: 0, sha256: createHash('sha256').digest('hex') })}`
const EMPTY_USERS = emptyTable('users')

describe('the text of a backup', () => {
  it('is a plain dump that gunzip can read', () => {
    const text = gunzipSync(plain).toString()
    expect(text).toMatch(/^-- clinic backup \{"format":1,/)
    expect(text).toContain(
      'copy "users" ("id", "username", "password_hash", "is_admin", "language", "created_at") from stdin;\n\\.\n',
    )
    expect(text).toMatch(/-- end \{"tables":\d+,"rows":0\}\n-- sha256 of all before [0-9a-f]{64}\n$/)
  })

  it('is rejected from a newer version, by its format or its schema', async () => {
    const newer = await readBackupFile(headLine({ ...HEAD, format: 2 }))
    const why = (version: string) =>
      `A newer version of this app (${version}) made this backup. Restore it with that version or a later one.`
    expect(await reasonAgainst(newer)).toBe(why('9.0.0'))
    const schema = await readBackupFile(
      `${headLine({ ...HEAD, migrations: ['9999-later'] })}-- end {"tables":0,"rows":0}\n`,
    )
    expect(await reasonAgainst(schema)).toBe(why('9999-later'))
  })

  it('is rejected from a version before the last commit of 0.2.0, by its schema or its encryption', async () => {
    const why = (version: string) =>
      `An older version of this app (${version}) made this backup. ` +
      'Restore it with version 0.2.0 at its last commit (0054-split-patients), then start this version.'
    const head = headLine({ ...HEAD, migrations: ['0001-initial-schema', '0037-calendars'] })
    const end = endLine({ tables: 1, rows: 0 })
    for (const table of ['users', 'pictures'])
      expect(await reasonAgainst(await readBackupFile(head + emptyTable(table) + end))).toBe(
        why('0037-calendars'),
      )
    expect(await reasonAgainst(Buffer.from('clinic backup, encrypted, 1\nxyz'))).toBe(why('0.2.0'))
  })

  it.each([
    ['nothing', ''],
    ['something else', 'drop table users;\n'],
    ['no end', headLine(HEAD)],
    ['no beginning', '-- end {"tables":0,"rows":0}\n'],
    ['two beginnings', headLine(HEAD) + headLine(HEAD)],
    ['a wrong table count at its end', `${headLine(HEAD)}-- end {"tables":1,"rows":0}\n`],
    ['data after its end', `${headLine(HEAD)}-- end {"tables":0,"rows":0}\n${headLine(HEAD)}`],
    ['a line that never ends', `${headLine(HEAD)}${'x'.repeat(70_000)}`],
    ['rows without an end', `${headLine(HEAD)}copy "users" ("id") from stdin;\n1\n`],
    ['a table twice', `${headLine(HEAD)}${EMPTY_USERS}${EMPTY_USERS}${endLine({ tables: 2, rows: 0 })}`],
    [
      'a table that does not end',
      `${headLine(HEAD)}${copyLine('users', ['id'])}\\.\n${emptyTable('events')}${endLine({ tables: 1, rows: 0 })}`,
    ],
    [
      'a wrong row count',
      `${headLine(HEAD)}copy "users" ("id") from stdin;\n1\n\\.\n-- table {"name":"users","rows":2,"sha256":""}\n-- end {"tables":1,"rows":2}\n`,
    ],
  ])('is rejected with %s', async (_what, text) => {
    expect(await reasonAgainst(await readBackupFile(text))).toMatch(/damaged/)
  })

  it.each(['sessions', 'readiness', 'pg_class', 'nothing'])('is rejected with the table %s', async table => {
    const text = `${headLine(HEAD)}${emptyTable(table)}${endLine({ tables: 1, rows: 0 })}`
    expect(await reasonAgainst(await readBackupFile(text))).toBe(
      `The file has a table that is not part of this app's backups: ${table}.`,
    )
  })

  it('executes no other statement', () => {
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
