import { Suspense, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { useLanguage } from '#lib/texts.ts'
import { Shell } from '../shell/shell.tsx'
import { findSitePage, siteRoutes } from './site-routes.tsx'

interface SiteAppProps {
  /** Called once the page is hydrated, not only the shell. */
  onHydrated?: () => void
}

/** Shell and current page of the public site. Needs a router and AppProviders around it. */
export function SiteApp({ onHydrated }: SiteAppProps) {
  const language = useLanguage()
  const { pathname } = useLocation()
  return (
    <Shell page={findSitePage(pathname, language).page}>
      <Suspense>
        <SitePage />
        <AfterHydration onHydrated={onHydrated} />
      </Suspense>
    </Shell>
  )
}

function SitePage() {
  return useRoutes(siteRoutes(useLanguage()))
}

/** Runs its effect once React has hydrated its siblings. */
function AfterHydration({ onHydrated }: Pick<SiteAppProps, 'onHydrated'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onHydrated?.(), [])
  return null
}
