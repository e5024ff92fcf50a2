import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Build, Manifest, SiteEntry } from '@clinic/web/rendering.ts'
import fastifyStatic from '@fastify/static'
import { StartError } from '../start-error.ts'
import type { SiteRenderer } from './site.ts'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const NOT_BUILT = 'The web pages have not been built. Run npm run build, then start again.'

/** The website as `npm run build` made it. Throws a StartError when it has not been built. */
export async function openBuiltSite(dist = DIST): Promise<SiteRenderer> {
  const client = join(dist, 'client')
  const entryFile = join(dist, 'server', 'entry-server.js')
  if (!existsSync(entryFile)) throw new StartError(NOT_BUILT)
  const entry: SiteEntry = await import(pathToFileURL(entryFile).href)
  const manifests = new Map<Build, Manifest>()
  for (const build of entry.builds) {
    const file = join(client, entry.manifestFile(build))
    if (!existsSync(file)) throw new StartError(NOT_BUILT)
    manifests.set(build, JSON.parse(await readFile(file, 'utf8')))
  }

  return {
    development: false,
    listedPaths: async () => entry.listedPaths,
    async find(url, context, administrator) {
      const page = entry.findPage(url, context, administrator)
      return {
        address: page.address,
        language: page.language,
        render: async (at, call) => {
          const assets = await page.assets(manifests.get(page.build) ?? {})
          return page.render({ url: at, call, assets })
        },
      }
    },
    async register(app) {
      await app.register(fastifyStatic, {
        root: client,
        // One route for each file; other paths go on to the pages.
        wildcard: false,
        index: false,
        // Served instead of their source, and not at their own path.
        globIgnore: ['**/*.br', '**/*.gz'],
        preCompressed: true,
        cacheControl: false,
        setHeaders(reply, path) {
          // Names under assets/ carry a hash of what they name.
          const hashed = path.startsWith(join(client, 'assets'))
          reply.header(
            'cache-control',
            hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          )
          // A frame with `sandbox` has no origin, not even this site's, and needs them to say so.
          if (hashed) {
            reply.header('access-control-allow-origin', '*')
            reply.header('cross-origin-resource-policy', 'cross-origin')
          }
        },
      })
    },
  }
}
