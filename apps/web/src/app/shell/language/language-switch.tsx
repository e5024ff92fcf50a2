import { LANGUAGE_NAMES, LANGUAGES, localizedPath } from '@clinic/domain/language.ts'
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
  const { slug = '' } = params
  // Only reads what the page has read.
  const { data } = trpc.blog.page.useQuery({ slug, language }, { enabled: false })
  if (route.onlyEnglish) return null
  // Unknown paths share one cached page.
  const same = route === notFoundRoute ? '/404' : pathname
  return LANGUAGES.filter(other => other !== language).map(other => {
    const path = slug ? (data?.paths[other] ?? '/blog') : same
    return (
      <a
        key={other}
        className={className}
        lang={other}
        hrefLang={other}
        href={localizedPath(path, other)}
        onClick={event => {
          event.currentTarget.href = localizedPath(path + search + hash, other)
        }}
      >
        {LANGUAGE_NAMES[other]}
      </a>
    )
  })
}
