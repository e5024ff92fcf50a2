import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import type { RenderedPage } from '@clinic/web/rendering.ts'
import { describe, expect, it, vi } from 'vitest'
import { logIn, openTestApp, type PlainRequest, plainSite } from '../../testing/test-app.ts'

const render = vi.fn(async ({ url, call, site }: PlainRequest): Promise<RenderedPage> => {
  const html = `<!doctype html>${url} at ${site.publicUrl}: ${JSON.stringify(await call('apiDocs', null))}`
  return { status: 200, html }
})

const test = openForAll(() =>
  openTestApp({ site: plainSite(render), publicUrl: 'https://clinic.example.com' }),
)
const get = (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers })

describe('the API docs', () => {
  it('are JSON at /api/openapi.json, for everyone', async () => {
    const response = await get('/api/openapi.json')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] })
  })

  it.each(['/api/docs', '/api/docs/'])('have a page at %s that shows the same document', async page => {
    const { body, headers, statusCode } = await get(page, { 'accept-language': 'es' })
    const content = JSON.stringify({
      practice: test.deps.practice.current,
      document: (await get('/api/openapi.json')).json(),
    })
    expect([statusCode, body]).toEqual([
      200,
      `<!doctype html>/api/docs at https://clinic.example.com: ${content}`,
    ])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'cache-control': expect.stringMatching(/^public, max-age=0/),
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('are rendered once, and again when the practice changes', async () => {
    await get('/api/docs')
    render.mockClear()
    const { headers } = await get('/api/docs')
    expect((await get('/api/docs', { 'if-none-match': headers.etag })).statusCode).toBe(304)
    expect(render).not.toHaveBeenCalled()

    const cookie = await logIn(test.app)
    const payload = { key: 'practice_name', value: 'Cedar Creek' }
    await test.app.inject({ method: 'POST', url: '/api/content', headers: { cookie }, payload })
    expect((await get('/api/docs')).body).toContain('"title":"Cedar Creek API"')
    expect(render).toHaveBeenCalledOnce()
  })

  it('answer 404 in the standard shape below their page', async () => {
    const response = await get('/api/docs/static/nothing.js')
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'Nothing was found at this URL', code: 'NOT_FOUND', reason: 'noSuchPath', issues: [] },
    ])
  })
})
