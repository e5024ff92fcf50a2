import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

const test = openForAll(openTestApp)
const get = (url: string) => test.app.inject({ method: 'GET', url })

describe('the API docs', () => {
  it('are JSON at /api/openapi.json, for everyone', async () => {
    const response = await get('/api/openapi.json')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] })
  })

  it.each(['/api/docs', '/api/docs/'])(
    'have a page at %s whose files are all served by this site',
    async page => {
      const { body, headers } = await get(page)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toMatch(/https?:/)
      expect(body).not.toMatch(/<script(?![^>]*\ssrc=)/)
      const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
      expect(files.length).toBeGreaterThan(4)
      for (const file of files) {
        const { pathname, origin } = new URL(file, `http://localhost${page}`)
        expect(origin).toBe('http://localhost')
        expect([pathname, (await get(pathname)).statusCode]).toEqual([pathname, 200])
      }
    },
  )

  it('show the same document on their page', async () => {
    expect((await get('/api/docs/json')).json()).toEqual((await get('/api/openapi.json')).json())
  })

  it('answer 404 in the standard shape for a missing file', async () => {
    const response = await get('/api/docs/static/nothing.js')
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'Nothing was found at this URL', code: 'NOT_FOUND', reason: 'noSuchPath', issues: [] },
    ])
  })
})
