import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { expect, it } from 'vitest'
import { backUp, reasonAgainst } from '../testing/test-backup.ts'
import { openTestDatabase } from '../testing/test-migrated-database.ts'

const test = openForAll(openTestDatabase)

it('a backup file is rejected when any byte is changed, and when it is truncated anywhere', async () => {
  const file = await backUp(test.url)
  for (const at of file.keys()) {
    const changed = Buffer.from(file)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(await reasonAgainst(changed), `byte ${at}`).toMatch(/damaged|is encrypted/)
    expect(await reasonAgainst(file.subarray(0, at)), `${at} bytes`).toMatch(/damaged/)
  }
})
