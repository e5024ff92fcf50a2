/** The row of a statement that always returns exactly one, such as an insert of one or a select without a from clause. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement of one row returned no row')
  return row
}
