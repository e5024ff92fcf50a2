import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { describe, expect, it, vi } from 'vitest'
import { logIn, openTestApp, type PlainRequest, plainSite } from '../../testing/test-app.ts'

type Render = (request: PlainRequest) => Promise<{ status: number; html: string; location?: string }>
let render: Render
const test = openForAll(() => openTestApp({ site: plainSite(request => render(request)) }))

const get = (url: string, cookie = '') => test.app.inject({ method: 'GET', url, headers: { cookie } })

describe('pages', () => {
  it('are rendered with the URL, the site and the current time, and are not cached elsewhere', async () => {
    let asked: PlainRequest | undefined
    render = async request => {
      asked = request
      return { status: 200, html: '<!doctype html><p>booking' }
    }
    const response = await get('/book-appointment?date=2026-12-07')
    expect(response.body).toBe('<!doctype html><p>booking')
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(asked).toMatchObject({
      url: '/book-appointment?date=2026-12-07',
      site: {
        timeZone: 'America/Chicago',
        publicUrl: 'http://localhost:3000',
        now: '2026-11-20T18:00:00.000Z',
        sendsEmail: false,
      },
    })
  })

  it('read data as the visitor who requests them', async () => {
    render = async ({ call }) => {
      const user = await call('session.user', undefined)
      return { status: 200, html: JSON.stringify(user) }
    }
    expect((await get('/')).body).toBe('null')
    expect((await get('/', await logIn(test.app))).json()).toMatchObject({ username: 'admin', isAdmin: true })
    expect((await get('/', 'clinic_session=forged;x')).body).toBe('null')
  })

  it('fork no entity manager to read without entities', async () => {
    render = async ({ call }) => {
      const paths = ['content.practice', 'content.home', 'events.list', 'blog.summaries']
      const read = await Promise.all(paths.map(path => call(path, undefined)))
      return { status: 200, html: `${read.length} read` }
    }
    const forks = vi.spyOn(test.database.em, 'fork')
    expect((await get('/')).body).toBe('4 read')
    expect(forks).not.toHaveBeenCalled()
  })

  it('learn why a call was rejected', async () => {
    render = async ({ call }) => {
      const reasons = await Promise.all(
        ['appointments.list', 'availability.day', 'session.logout', 'nothing'].map(path =>
          call(path, { date: 'x' }).then(
            () => 'answered',
            error => `${error.data.httpStatus} ${error.message}`,
          ),
        ),
      )
      return { status: 200, html: reasons.join('\n') }
    }
    expect((await get('/')).body.split('\n')).toEqual([
      '401 You are not logged in',
      '400 Some fields are missing or invalid',
      '404 Nothing was found at this URL',
      '404 Nothing was found at this URL',
    ])
  })

  it('keep the status from the site, so that an unknown path is 404', async () => {
    render = async () => ({ status: 404, html: "The page you're looking for doesn't exist." })
    const response = await get('/nowhere/at/all')
    expect([response.statusCode, response.body]).toEqual([404, "The page you're looking for doesn't exist."])
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
  })

  it('that have moved redirect permanently with a cacheable response', async () => {
    render = async () => ({ status: 301, html: '', location: '/blog/new' })
    for (const cookie of ['', await logIn(test.app)]) {
      const response = await get('/blog/old?a=1', cookie)
      expect([response.statusCode, response.headers.location, response.body]).toEqual([301, '/blog/new', ''])
      expect(response.headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/)
    }
  })

  it('answer 500 when rendering fails, and are not cached', async () => {
    let broken = true
    render = async () => {
      if (broken) throw new RangeError('Invalid time value')
      return { status: 200, html: 'whole again' }
    }
    const failed = await test.app.inject({ method: 'GET', url: '/events', headers: { accept: 'text/html' } })
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(failed.body).not.toContain('Invalid time value')
    broken = false
    expect((await get('/events')).body).toBe('whole again')
  })

  it('answer HEAD like GET and reject every other method', async () => {
    render = async () => ({ status: 200, html: 'page' })
    const head = await test.app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4'])
    const post = await test.app.inject({
      method: 'POST',
      url: '/book-appointment',
      headers: { 'content-type': 'text/xml' },
      payload: '<x/>',
    })
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('use the last known practice details while the database is down', async () => {
    render = async ({ call }) => {
      const { practice } = (await call('content.practice', undefined)) as { practice: { name: string } }
      const { texts } = (await call('content.home', undefined)) as { texts: { homepage_hero_title: string } }
      const events = await call('events.list', undefined).catch(() => 'none')
      return { status: 200, html: `${practice.name}: ${texts.homepage_hero_title}, events: ${events}` }
    }
    const { em } = test.deps.database
    await em.getConnection().execute(`insert into content_items (key, value)
      values ('practice_name', 'Spine & Stride'), ('homepage_hero_title', 'Walk tall')`)
    await em.getConnection().execute(`insert into content_translations
      (key, language, value, translated_from) values ('homepage_hero_title', 'es', 'Camine erguido', 'Walk tall')`)
    await waitFor(() => expect(test.deps.practice.rows.translations).toHaveLength(1))
    expect(test.deps.practice.current.name).toBe('Spine & Stride')
    await em.getConnection().execute('alter table content_items rename to unreadable_items')
    await em.getConnection().execute('alter table events rename to unreadable_events')
    expect((await get('/')).body).toBe('Spine & Stride: Walk tall, events: none')
    expect((await get('/es')).body).toBe('Spine & Stride: Camine erguido, events: none')
  })
})
