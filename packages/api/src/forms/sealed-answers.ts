import { randomBytes } from 'node:crypto'
import { FormAnswersEntity, type FormAnswersRow } from '@clinic/database/entities/form.ts'
import type { Answers } from '@clinic/domain/forms/answers.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SealingKeys } from '../services/sealing-keys.ts'

const KEY_PURPOSE = 'form answers'
const SALT_BYTES = 32

/** Rows sealed anew at once. */
const BATCH = 50

type SealedRow = Pick<FormAnswersRow, 'id' | 'salt' | 'sealed' | 'contentVersion' | 'version'>

export function newSalt(): string {
  return randomBytes(SALT_BYTES).toString('base64url')
}

/** Seals the answers of a row for its next version, so that an older copy does not open in their place. */
export function sealAnswers(sealingKeys: SealingKeys, row: SealedRow, answers: Answers): void {
  row.version += 1
  row.sealed = rowSeal(sealingKeys, row).seal(rowName(row), answers)
}

/** The answers of a row; null if no session secret opens them. */
export function openAnswers(sealingKeys: SealingKeys, row: SealedRow): Answers | null {
  if (row.sealed === null) return {}
  const answers = rowSeal(sealingKeys, row).open(rowName(row), row.sealed)
  return answers === undefined ? null : (answers as Answers)
}

/** Seals answers again with the current key, in small batches so that other requests can run; returns their number. */
export async function resealAnswers(em: EntityManager, sealingKeys: SealingKeys): Promise<number> {
  let count = 0
  for (let last = 0; ; ) {
    const rows = await em
      .fork()
      .find(
        FormAnswersEntity,
        { id: { $gt: last }, sealed: { $ne: null } },
        { orderBy: { id: 'asc' }, limit: BATCH, disableIdentityMap: true },
      )
    for (const row of rows) {
      const { id, version, sealed } = row
      const resealed = sealed === null ? null : rowSeal(sealingKeys, row).reseal(rowName(row), sealed)
      // Only if it is still the same: the patient may have saved more.
      if (resealed !== null)
        count += await em.nativeUpdate(FormAnswersEntity, { id, version, sealed }, { sealed: resealed })
    }
    const newest = rows.at(-1)
    if (newest === undefined) return count
    last = newest.id
  }
}

const rowSeal = (sealingKeys: SealingKeys, { salt }: SealedRow) =>
  sealingKeys.derive(KEY_PURPOSE, Buffer.from(salt, 'base64url'))

const rowName = ({ id, contentVersion, version }: SealedRow) =>
  `form_answers ${id} ${contentVersion} ${version}`
