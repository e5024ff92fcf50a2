import { LANGUAGE_NAMES, LANGUAGES, localizedPath } from '@clinic/domain/language.ts'
import { useLocation, useMatch } from 'react-router-dom'
import { keepInputForLink } from '#lib/form/kept-input.ts'
import { useLanguage } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import type { ShellPage } from '../shell-page.ts'

/**
 * Link to the same page in each other language: from a post without it to the list, none from the login and the admin
 * area.
 */
export function LanguageSwitch({ page, className }: { page: ShellPage; className: string | undefined }) {
  const language = useLanguage()
  const { pathname, search, hash } = useLocation()
  const { slug = '' } = useMatch('/blog/:slug')?.params ?? {}
  // Only reads what the page has read.
  const { data } = trpc.blog.page.useQuery({ slug, language }, { enabled: false })
  // Unknown paths share one cached page.
  const same = page.path === '*' ? '/404' : pathname
  const { languages = LANGUAGES } = page
  return languages
    .filter(other => other !== language)
    .map(other => {
      const path = slug ? (data?.paths[other] ?? '/blog') : same
      return (
        <a
          key={other}
          className={className}
          lang={other}
          hrefLang={other}
          href={localizedPath(path, other)}
          onClick={event => {
            keepInputForLink(event)
            event.currentTarget.href = localizedPath(path + search + hash, other)
          }}
        >
          {LANGUAGE_NAMES[other]}
        </a>
      )
    })
}
