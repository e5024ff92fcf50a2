import { firstSentence } from '@clinic/domain/blog/first-sentence.ts'
import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { type Language, LOCALES, localizedPath } from '@clinic/domain/language.ts'
import { escapeXml } from '../../../xml.ts'
import { latest } from './sitemap.ts'
import { texts } from './texts.ts'

export const FEED_PATH = '/blog/feed.xml'

interface FeedSource {
  /** Origin that absolute addresses begin with. */
  publicUrl: string
  /** Published posts of the language, the newest first. */
  posts: readonly BlogPost[]
  practice: Practice
  /** When a feed without any post was last updated, ISO 8601. */
  now: string
  language: Language
}

/** The blog as an Atom feed (RFC 4287), whole posts with absolute links. */
export function blogFeed({ publicUrl, practice, posts, now, language }: FeedSource): string {
  const self = escapeXml(publicUrl + localizedPath(FEED_PATH, language))
  const updated = latest(posts.map(post => post.updatedAt)) ?? now
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LOCALES[language]}">
<id>${self}</id>
<title>${escapeXml(texts[language].feed(practice.name))}</title>
<updated>${escapeXml(updated)}</updated>
<author><name>${escapeXml(practice.practitioner.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + localizedPath('/blog', language))}"/>
${posts.map(post => entry(publicUrl, post)).join('')}</feed>
`
}

function entry(publicUrl: string, post: BlogPost): string {
  const address = publicUrl + localizedPath(`/blog/${post.slug}`, post.language)
  const published = publishedAt(post)
  const summary = post.excerpt ?? post.metaDescription ?? firstSentence(post.contentHtml)
  return `<entry>
<id>${escapeXml(entryId(publicUrl, post))}</id>
<title>${escapeXml(post.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<published>${escapeXml(published)}</published>
<updated>${escapeXml(post.updatedAt)}</updated>
${summary === null ? '' : `<summary>${escapeXml(summary)}</summary>\n`}<content type="html">${escapeXml(
    absoluteLinks(post.contentHtml, address),
  )}</content>
</entry>
`
}

/** A name that stays when the slug changes (RFC 4151): the day of the first publication and the post's number. */
function entryId(publicUrl: string, post: BlogPost): string {
  return `tag:${new URL(publicUrl).hostname},${publishedAt(post).slice(0, 10)}:blog/${post.id}`
}

/** A published post always has its date; PostgreSQL keeps that rule. */
function publishedAt(post: BlogPost): string {
  return post.publishedAt ?? post.createdAt
}

/** Rendered HTML whose links and images name this site, for readers that show it elsewhere. */
export function absoluteLinks(html: string, address: string): string {
  return html.replace(/<(?:a|img)\b[^>]*>/g, tag =>
    tag.replace(/\b(href|src)="([^"]*)"/g, (attribute, name, value) => {
      const resolved = URL.parse(value, address)
      return resolved === null ? attribute : `${name}="${resolved.href}"`
    }),
  )
}
