import { beforeAll, beforeEach } from 'vitest'
import { openTestApi, type TestApi } from './test-api.ts'

/** Opened by the first file of a worker: opening a database takes as long as fifty tests. */
let opened: Promise<TestApi> | undefined

/** Procedures on a database that the files of a worker share; it has the rows of a new one `before` each test, or all. */
export function shareTestApi(before: (clear: () => Promise<void>) => unknown = beforeEach): TestApi {
  const api = {} as TestApi
  beforeAll(async () => {
    opened ??= openTestApi()
    Object.assign(api, await opened)
  })
  before(() => api.clearAll())
  return api
}
