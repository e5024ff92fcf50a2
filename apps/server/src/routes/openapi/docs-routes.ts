import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'
import { compressBody } from '../pages/compressed-body.ts'
import type { MadePage } from '../pages/page-cache.ts'
import { sendPage } from '../pages/send-page.ts'
import { openApiDocument } from './openapi-document.ts'

const PAGE = '/api/docs'

/** Serves `openapi.json`, and at `docs` a page to read it and try the API. Both are written once per document. */
export const docsRoutes = fp<Pick<Dependencies, 'mapsApiKey' | 'now' | 'practice' | 'settings' | 'site'>>(
  async (scope, { mapsApiKey, now, practice, settings, site }) => {
    const write = () => {
      const { timeZone, publicUrl } = settings
      const document = openApiDocument(timeZone, practice.current)
      const content = { practice: practice.current, document }
      return { timeZone, publicUrl, content, json: JSON.stringify(document), page: null as MadePage | null }
    }
    // Written at the first request: few ask for it, and the app starts sooner.
    let written: ReturnType<typeof write> | null = null
    const latest = () => {
      if (
        written?.content.practice !== practice.current ||
        written.timeZone !== settings.timeZone ||
        written.publicUrl !== settings.publicUrl
      )
        written = write()
      return written
    }

    async function readPage(): Promise<MadePage> {
      const { page, timeZone, publicUrl, content } = latest()
      if (page && !site.development) return page
      const context = {
        timeZone,
        publicUrl,
        language: 'en',
        now: new Date(now()).toISOString(),
        mapsApiKey,
        sendsEmail: settings.mailServer !== null,
      } as const
      const { render } = await site.find(PAGE, context, null)
      const { status, html } = await render(PAGE, async () => content)
      const made = { status, body: await compressBody(html) }
      if (written?.content === content) written.page = made
      return made
    }

    scope.get('/openapi.json', async (_request, reply) => {
      reply.type('application/json; charset=utf-8')
      return latest().json
    })
    for (const path of ['/docs', '/docs/']) {
      scope.get(path, async (request, reply) => {
        const page = await readPage()
        return sendPage(request, reply.header('content-language', 'en'), 'text/html; charset=utf-8', page)
      })
    }
  },
  { name: 'docs-routes', dependencies: ['unknown-paths'], encapsulate: true },
)
