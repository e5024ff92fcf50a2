import { type RawBuilder, sql } from 'kysely'

/** Whether a phone as typed may be a number in E.164: by its last ten digits, which toTextNumber judges after. */
export function hasDigits(phone: RawBuilder<unknown>, number: string): RawBuilder<unknown> {
  return sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10) = ${number.slice(-10)}`
}
