import { loadDayPlans } from '@clinic/api/availability/day-plans.ts'
import { loadVisitSettings } from '@clinic/api/availability/visit-settings.ts'
import { listPostAddresses, listPosts } from '@clinic/api/blog/read-posts.ts'
import { loadContentRows, loadPractice, loadVisitNames } from '@clinic/api/content/load-practice.ts'
import { hasFlag } from '@clinic/api/setup/setup-flags.ts'
import { ContentItemEntity, ContentTranslationEntity } from '@clinic/database/entities/content-item.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { siteContent } from '@clinic/domain/content/site-content.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath } from '@clinic/domain/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../deps.ts'
import { iconSvg } from '../../images/brand/icon-svg.ts'
import { blogFeed, FEED_PATH } from './files/blog-feed.ts'
import {
  locations,
  MANIFEST_PATH,
  manifest,
  type PublishedPractice,
  practitionerRoles,
  RESOURCE_FILES,
  type Resources,
  schedules,
  slots,
  toNdjson,
} from './files/scheduling-links.ts'
import { latest, sitemap, sitemapPages } from './files/sitemap.ts'
import type { PageCache } from './page-cache.ts'
import { sendPage } from './send-page.ts'

/** Serves the browser icon, sitemap, robots.txt and the blog's feed. */
export function registerPublicFiles(app: FastifyInstance, deps: Dependencies, cache: PageCache): void {
  const serve = (path: string, type: string, make: () => Promise<string>, headers?: Record<string, string>) =>
    app.get(path, async (request, reply) => {
      // Cannot collide with pages, whose keys begin with a slash.
      const page = await cache.findOrMake(`file ${path}`, deps.now(), async () => {
        return { status: 200, text: await make(), complete: true }
      })
      return sendPage(request, reply, type, page, { headers })
    })
  registerSchedulingLinks(serve, deps)
  const { settings, site, database } = deps

  serve('/favicon.svg', 'image/svg+xml; charset=utf-8', async () =>
    iconSvg(await loadPractice(database.em.fork())),
  )

  serve('/embed.js', 'text/javascript; charset=utf-8', async () => EMBED_SCRIPT, OF_OTHER_SITES)

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
      const posts = await listPosts(em, { language, includesDrafts: false })
      const practice = await loadPractice(em)
      const now = new Date(deps.now()).toISOString()
      return blogFeed({ publicUrl: settings.publicUrl, practice, posts, now, language })
    })
}

type Serve = (
  path: string,
  type: string,
  make: () => Promise<string>,
  headers?: Record<string, string>,
) => void

/** Any site may read them, and keep them for five minutes. */
const OF_OTHER_SITES = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** What another website may include beside the frame with the booking: it makes the frame as high as its page. */
const EMBED_SCRIPT = `(function () {
  function frames() {
    return document.querySelectorAll('iframe[src*="/embed/book"]')
  }
  addEventListener('message', function (event) {
    var height = event.data && event.data.clinicBookingHeight
    if (typeof height !== 'number') return
    frames().forEach(function (frame) {
      if (frame.contentWindow === event.source) frame.style.height = Math.min(Math.max(height, 200), 5000) + 'px'
    })
  })
  frames().forEach(function (frame) {
    frame.contentWindow.postMessage('clinicBookingHeight', '*')
  })
})()
`

/** Serves open times for directories, unless the practice does not list them. */
function registerSchedulingLinks(serve: Serve, { database, settings, now }: Dependencies): void {
  const publish = (
    path: string,
    type: string,
    make: (published: PublishedPractice) => Promise<string> | string,
  ) =>
    serve(
      path,
      type,
      async () => {
        const em = database.em.fork()
        if (!(await hasFlag(em, 'open-times-listed'))) throw new RuleError('notFound')
        const visits = { ...(await loadVisitSettings(em)), names: await loadVisitNames(em, DEFAULT_LANGUAGE) }
        return make({ publicUrl: settings.publicUrl, practice: await loadPractice(em), visits })
      },
      OF_OTHER_SITES,
    )
  const resources = (path: string, make: (published: PublishedPractice) => Promise<Resources> | Resources) =>
    publish(path, 'application/fhir+ndjson', async published => toNdjson(await make(published)))

  publish(MANIFEST_PATH, 'application/json; charset=utf-8', published => manifest(published, now()))
  resources(RESOURCE_FILES.Location, locations)
  resources(RESOURCE_FILES.PractitionerRole, practitionerRoles)
  resources(RESOURCE_FILES.Schedule, schedules)
  resources(RESOURCE_FILES.Slot, async published => {
    const { timeZone } = settings
    const { first, last } = bookingWindow(now(), timeZone)
    return slots(published, await loadDayPlans(database.em.fork(), first, last, timeZone), now())
  })
}

/** robots.txt (RFC 9309), with the full URL of the sitemap. */
function robots(publicUrl: string): string {
  // Pages with noindex are not listed: engines must read it.
  return `User-agent: *\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
