import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@clinic/domain/language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openBuiltSite } from './built-site.ts'

const ENTRY = `
export const listedPaths = ['/']
export const builds = ['en', 'es', 'admin']
export const manifestFile = build => '.vite/manifest-' + build + '.json'
export const findPage = (found, { language }) => ({
  address: found === '/' ? '/' : null,
  build: found === '/admin' ? 'admin' : language,
  assets: async manifest => ({ script: '/' + manifest.entry.file, styles: [], preloads: [] }),
  render: async ({ url, assets }) => ({ status: url === '/' ? 200 : 404, html: url + ' ' + assets.script }),
})
`

let dist: string
let test: TestApp
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'clinic-dist-'))
  await mkdir(join(dist, 'client', 'assets'), { recursive: true })
  await mkdir(join(dist, 'client', '.vite'))
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'package.json'), '{"type":"module"}')
  await writeFile(join(dist, 'server', 'entry-server.js'), ENTRY)
  for (const build of [...LANGUAGES, 'admin']) {
    const manifest = JSON.stringify({ entry: { file: `assets/entry-${build}.js` } })
    await writeFile(join(dist, 'client', '.vite', `manifest-${build}.json`), manifest)
  }
  await writeFile(join(dist, 'client', 'assets', 'entry-en.js'), 'start()')
  await writeFile(join(dist, 'client', 'assets', 'entry-en.js.br'), 'compressed')
  await writeFile(join(dist, 'client', 'drawing.svg'), '<svg/>')
  test = await openTestApp({ site: await openBuiltSite(dist) })
})
afterAll(async () => {
  await test.close()
  await rm(dist, { recursive: true })
})

const get = (url: string) => test.app.inject({ method: 'GET', url })

describe('the built site', () => {
  it('renders pages with the files of the build', async () => {
    expect((await get('/')).body).toBe('/ /assets/entry-en.js')
    expect((await get('/admin')).body).toBe('/admin /assets/entry-admin.js')
    expect((await get('/nowhere')).statusCode).toBe(404)
  })

  it('lets browsers cache fingerprinted files forever, and others for an hour', async () => {
    const script = await get('/assets/entry-en.js')
    expect([script.body, script.headers['cache-control'], script.headers['content-type']]).toEqual([
      'start()',
      'public, max-age=31536000, immutable',
      expect.stringMatching(/^(application|text)\/javascript/),
    ])
    expect((await get('/drawing.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('lets a frame without an origin load scripts and styles', async () => {
    const { headers } = await get('/assets/entry-en.js')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await get('/drawing.svg')).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('serves a compressed file instead of its source, and not at its own path', async () => {
    const headers = { 'accept-encoding': 'br' }
    const script = await test.app.inject({ method: 'GET', url: '/assets/entry-en.js', headers })
    expect([script.body, script.headers['content-encoding']]).toEqual(['compressed', 'br'])
    expect((await get('/assets/entry-en.js.br')).statusCode).toBe(404)
  })

  it.each([
    '/.vite/manifest-en.json',
    '/assets/',
    '/assets/../../server/entry-server.js',
    '/%2e%2e/package.json',
  ])('has nothing at %s', async url => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it('explains what to do when it has not been built', async () => {
    await expect(openBuiltSite(join(dist, 'nothing'))).rejects.toThrow(
      'The web pages have not been built. Run npm run build, then start again.',
    )
  })
})
