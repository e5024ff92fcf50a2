import { fileURLToPath } from 'node:url'
import type { PageAssets, SiteEntry } from '@clinic/web/rendering.ts'
import { createServer, type ViteDevServer } from 'vite'
import type { SiteRenderer } from './site.ts'

const WEB = fileURLToPath(new URL('../../../web', import.meta.url))

/** Entries that also start hot reloading; styles come with the scripts that import them. */
const SITE_ASSETS: PageAssets = { script: '/src/ssr/entry-dev.ts', styles: [], preloads: [] }
const ADMIN_ASSETS: PageAssets = { ...SITE_ASSETS, script: '/src/app/admin/admin-entry-dev.ts' }
const API_DOCS_ASSETS: PageAssets = { ...SITE_ASSETS, script: '/src/ssr/entry-api-docs.ts' }

/** The website as it is being written: Vite compiles it on demand and reloads it in the browser. */
export function openViteSite(): SiteRenderer {
  let vite: ViteDevServer
  const entry = async () => (await vite.ssrLoadModule('/src/ssr/entry-server.tsx')) as SiteEntry
  return {
    development: true,
    async register(app) {
      vite = await createServer({
        // The server's own log stays one of JSON lines.
        logLevel: 'warn',
        root: WEB,
        appType: 'custom',
        // Bundling the configuration would write a file that `node --watch` takes for a change.
        configLoader: 'native',
        server: { middlewareMode: true, ws: { server: app.server } },
      })
      // Requests that Vite answers never come back to Fastify.
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
      app.addHook('onClose', () => vite.close())
    },
    listedPaths: async () => (await entry()).listedPaths,
    async find(url, context, administrator) {
      const page = (await entry()).findPage(url, context, administrator)
      const assets =
        page.build === 'api-docs'
          ? API_DOCS_ASSETS
          : page.build.startsWith('admin')
            ? ADMIN_ASSETS
            : SITE_ASSETS
      return {
        // What is being written changes without anything being written to the database.
        address: null,
        language: page.language,
        render: (at, call) => page.render({ url: at, call, assets }),
      }
    },
  }
}
