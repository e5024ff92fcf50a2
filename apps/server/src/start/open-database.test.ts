import { expect, it } from 'vitest'
import { logPostgres } from './open-database.ts'

it('warns of what ended PostgreSQL, once each until it is ready, and logs shutdown lines at debug level', () => {
  const warnings: unknown[] = []
  const log = logPostgres({ warn: ({ line }) => warnings.push(line), debug: () => undefined })
  const restart = [
    'PostgreSQL ended unexpectedly; restarting it',
    'LOG:  starting PostgreSQL 18.4',
    'FATAL:  the database system is starting up',
    'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
    'PostgreSQL ended before the database was ready. Its output: nothing Trying again in a second.',
  ]
  const alarming = restart.filter((_, index) => [0, 3, 4].includes(index))
  for (const line of [...restart, ...restart]) log(line)
  expect(warnings).toEqual(alarming)
  log('LOG:  database system is ready to accept connections')
  log('FATAL:  terminating connection due to administrator command')
  for (const line of restart) log(line)
  expect(warnings).toEqual([...alarming, ...alarming])
})
