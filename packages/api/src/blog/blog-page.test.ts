import { beforeAll, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError } from '../testing/test-api.ts'

const POST = { title: 'A stiff neck', content: 'Move **often**.' }

const api = shareTestApi(beforeAll)
beforeAll(async () => {
  await api.admin().blog.create({ ...POST, slug: 'a-stiff-neck', published: true })
  await api.admin().blog.create({ ...POST, slug: 'not-yet', published: false })
})

describe('the page of a post', () => {
  it('reads the post with its HTML, without the Markdown', async () => {
    const post = await api.visitor().blog.page({ slug: 'a-stiff-neck' })
    expect(post).toMatchObject({ title: 'A stiff neck', contentHtml: '<p>Move <strong>often</strong>.</p>' })
    expect(post).not.toHaveProperty('content')
  })

  it.each(['nowhere', 'A-Stiff-Neck', '', '../etc', 'nul\0', '\ud800', 'x'.repeat(5000)])(
    'is null for the slug %j',
    async slug => {
      expect(await api.visitor().blog.page({ slug })).toBeNull()
    },
  )

  it('is rejected without a slug', async () => {
    // @ts-expect-error: as a program might ask
    expect((await caughtError(api.visitor().blog.page({}))).status).toBe(400)
  })
})
