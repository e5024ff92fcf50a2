import { describe, expect, it, vi } from 'vitest'
import { createFeed, findFeed } from './appointments/links/calendar-feed.ts'
import { runOnceApart } from './idempotency.ts'
import { shareTestApi } from './testing/share-test-api.ts'
import { inSeparateTransaction, inTransaction, withAudit } from './transaction.ts'

const api = shareTestApi()

const isStored = async () => (await findFeed(api.context())) !== null

describe('a transaction', () => {
  it('is the only way to the database that its context has', async () => {
    const outer = api.context()
    await inTransaction(outer, async ctx => {
      expect(ctx).toEqual({ ...outer, em: expect.anything() })
      expect(ctx.em).not.toBe(outer.em)
      await createFeed(ctx)
      expect(await isStored()).toBe(false)
    })
    expect(await isStored()).toBe(true)
  })

  it('takes back all that was written with its context when it fails', async () => {
    const failing = inTransaction(api.context(), async ctx => {
      await createFeed(ctx)
      throw new Error('failed later')
    })
    await expect(failing).rejects.toThrow('failed later')
    expect(await isStored()).toBe(false)
  })

  it('keeps what a separate one wrote', async () => {
    const failing = inTransaction(api.context(), async ctx => {
      await inSeparateTransaction(ctx, createFeed)
      throw new Error('failed later')
    })
    await expect(failing).rejects.toThrow('failed later')
    expect(await isStored()).toBe(true)
  })
})

describe('a call with an error result', () => {
  const failed = { ok: false }

  it('takes back what it wrote', async () => {
    const result = await withAudit(api.context(), async ctx => {
      await createFeed(ctx)
      return failed
    })
    expect(result).toBe(failed)
    expect(await isStored()).toBe(false)
  })

  it('with its own transactions takes back its Idempotency-Key, and runs again', async () => {
    const ctx = api.context({ user: api.administrator, idempotencyKey: 'key-1' })
    const run = vi.fn(async () => failed)
    for (const times of [1, 2]) {
      expect(await runOnceApart(ctx, {}, run)).toBe(failed)
      expect(run).toHaveBeenCalledTimes(times)
    }
  })
})
