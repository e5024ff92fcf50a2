import { RuleError } from '@clinic/domain/errors.ts'

/** The row of a statement that always returns exactly one, such as an insert of one or a select without a from clause. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement of one row returned no row')
  return row
}

/** The first row of a statement; throws 404 if it found none. */
export function firstOrFail<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new RuleError('notFound')
  return row
}
