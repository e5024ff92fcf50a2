import { LANGUAGE_NAMES, LANGUAGES, type Language, localizedPath } from '@clinic/domain/language.ts'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { findRoute, notFoundRoute } from '../../routes.tsx'

/**
 * Link to the same page in each other language: from a post without it to the list, none from the login and the admin
 * area.
 */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const language = useLanguage()
  const { pathname, search, hash } = useLocation()
  const { route, params } = findRoute(pathname, language)
  const slug = params.slug ?? ''
  // Only reads what the page has read.
  const { data: post } = trpc.blog.page.useQuery({ slug, language }, { enabled: false })
  if (route.onlyEnglish) return null
  const toPath = (other: Language) => {
    if (slug) return post?.slugs[other] ? `/blog/${post.slugs[other]}` : '/blog'
    // Unknown paths share one cached page.
    return route === notFoundRoute ? '/404' : pathname
  }
  return LANGUAGES.filter(other => other !== language).map(other => (
    <a
      key={other}
      className={className}
      lang={other}
      hrefLang={other}
      href={localizedPath(toPath(other), other)}
      onClick={event => {
        event.currentTarget.href = localizedPath(toPath(other) + search + hash, other)
      }}
    >
      {LANGUAGE_NAMES[other]}
    </a>
  ))
}
