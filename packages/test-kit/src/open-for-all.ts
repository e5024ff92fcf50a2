import { afterAll, beforeAll } from 'vitest'

/** Opens what all tests of a file or group share before the first of them, and closes it after the last. */
export function openForAll<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const shared = {} as T
  beforeAll(async () => {
    Object.assign(shared, await open())
  })
  afterAll(() => shared.close())
  return shared
}
