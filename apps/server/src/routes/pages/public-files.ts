import { listPostAddresses, listPosts } from '@clinic/api/blog/read-posts.ts'
import { loadContentRows, loadPractice } from '@clinic/api/content/load-practice.ts'
import { ContentItemEntity, ContentTranslationEntity } from '@clinic/database/entities/content-item.ts'
import { siteContent } from '@clinic/domain/content/site-content.ts'
import { LANGUAGES, localizedPath } from '@clinic/domain/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../deps.ts'
import { iconSvg } from '../../images/brand/icon-svg.ts'
import { blogFeed, FEED_PATH } from './files/blog-feed.ts'
import { robots } from './files/robots.ts'
import { latest, sitemap, sitemapPages } from './files/sitemap.ts'
import type { PageCache } from './page-cache.ts'
import { sendPage } from './send-page.ts'

/** Serves the browser icon, sitemap, robots.txt and the blog's feed. */
export function registerPublicFiles(app: FastifyInstance, deps: Dependencies, cache: PageCache): void {
  const serve = (path: string, type: string, make: () => Promise<string>) =>
    app.get(path, async (request, reply) => {
      // Cannot collide with pages, whose keys begin with a slash.
      const page = await cache.findOrMake(`file ${path}`, deps.now(), async () => {
        return { status: 200, text: await make(), complete: true }
      })
      return sendPage(request, reply, type, page)
    })
  const { settings, site, database } = deps

  serve('/favicon.svg', 'image/svg+xml; charset=utf-8', async () =>
    iconSvg(await loadPractice(database.em.fork())),
  )

  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robots(settings.publicUrl))

  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => {
    const em = database.em.fork()
    const last = { orderBy: { updatedAt: 'desc' }, limit: 1 } as const
    const texts = [
      ...(await em.findAll(ContentItemEntity, last)),
      ...(await em.findAll(ContentTranslationEntity, last)),
    ]
    const textsChangedAt = latest(texts.map(({ updatedAt }) => updatedAt.toISOString()))
    const posts = await listPostAddresses(em)
    const { hasLanguageAssistance } = siteContent.practice(await loadContentRows(em, 'shared'))
    const paths = (await site.listedPaths()).filter(
      path => path !== '/language-assistance' || hasLanguageAssistance,
    )
    return sitemap(settings.publicUrl, sitemapPages(paths, posts, textsChangedAt))
  })

  for (const language of LANGUAGES)
    serve(localizedPath(FEED_PATH, language), 'application/atom+xml; charset=utf-8', async () => {
      const em = database.em.fork()
      const posts = await listPosts(em, { language, withDrafts: false })
      const practice = await loadPractice(em)
      const now = new Date(deps.now()).toISOString()
      return blogFeed({ publicUrl: settings.publicUrl, practice, posts, now, language })
    })
}
