import { LANGUAGE_NAMES, LANGUAGES, localizedPath } from '@clinic/domain/language.ts'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '../../../lib/texts.ts'
import { findRoute, notFoundRoute } from '../../routes.tsx'

/** Link to the same page in each other language: to the list from a post, none from the login and the admin area. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const language = useLanguage()
  const { pathname, search, hash } = useLocation()
  const { route } = findRoute(pathname, language)
  const isPost = route.path === '/blog/:slug'
  if (route.onlyEnglish && !isPost) return null
  // Unknown paths share one cached page.
  const path = isPost ? '/blog' : route === notFoundRoute ? '/404' : pathname
  return LANGUAGES.filter(other => other !== language).map(other => (
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
  ))
}
