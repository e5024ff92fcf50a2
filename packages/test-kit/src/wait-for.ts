import { vi } from 'vitest'

/** As `vi.waitFor`, whose single second is too short for the database on a busy machine. `timeout` in milliseconds. */
export const waitFor = <Result>(check: () => Result | Promise<Result>, timeout = 20_000): Promise<Result> =>
  vi.waitFor(check, { timeout })
