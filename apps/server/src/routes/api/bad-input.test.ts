import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sendRaw } from '@clinic/test-kit/raw-http.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openListeningApp } from '../../testing/test-app.ts'
import { badRequest } from '../../testing/test-bad-requests.ts'
import { findFaults } from '../../testing/test-response-faults.ts'

const RUNS = 500

const test = openForAll(openListeningApp)

describe('random requests', () => {
  it(`never cause a 5xx, and every error has the standard shape without internals (${RUNS})`, async () => {
    await fc.assert(
      fc.asyncProperty(badRequest(test.cookie), async request => {
        expect(findFaults(request, await sendRaw(test.address, request))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it('are checked by a test that can fail', async () => {
    const request = { method: 'GET', target: '/', headers: [], body: Buffer.alloc(0) }
    const response = (status: number, body: object) => ({
      status,
      headers: new Map([['content-type', 'application/json']]),
      body: JSON.stringify(body),
    })
    const good = { message: 'Not found', code: 'NOT_FOUND', reason: 'noSuchPath', issues: [] }
    expect(findFaults(request, response(404, good))).toEqual([])
    expect(findFaults(request, response(500, good))).toEqual(['status 500'])
    expect(findFaults(request, response(404, { error: 'Not found' }))).toHaveLength(1)
    expect(
      findFaults(request, response(400, { ...good, message: 'at run (/app/src/main.ts:3)' })),
    ).toHaveLength(1)
    expect(
      findFaults(request, response(400, { ...good, message: 'relation "users" does not exist' })),
    ).toHaveLength(1)
  })
})
