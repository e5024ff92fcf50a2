import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Site } from './rendering.ts'

interface OpenedSite {
  site: Site
  /** When the page came to life in this browser, in epoch milliseconds of the browser's clock. */
  openedAt: number
}

const SiteContext = createContext<OpenedSite | null>(null)

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const [openedAt] = useState(() => (isStoredPage() ? Date.parse(site.now) : Date.now()))
  const opened = useMemo(() => ({ site, openedAt }), [site, openedAt])
  return <SiteContext value={opened}>{children}</SiteContext>
}

/** Whether the browser shows a stored copy without asking the server, as Back does; its rendered time is out of date. */
function isStoredPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.transferSize === 0
}

/** The same site in another time zone. */
export function TimeZoneProvider({ timeZone, children }: Pick<Site, 'timeZone'> & { children: ReactNode }) {
  const opened = useOpenedSite()
  const inZone = useMemo(() => ({ ...opened, site: { ...opened.site, timeZone } }), [opened, timeZone])
  return <SiteContext value={inZone}>{children}</SiteContext>
}

/** The rendered site. Throws outside of a SiteProvider. */
export function useSite(): Site {
  return useOpenedSite().site
}

/** The rendered site, and since when it has been open. Throws outside of a SiteProvider. */
export function useOpenedSite(): OpenedSite {
  const opened = useContext(SiteContext)
  if (!opened) throw new Error('useSite needs a SiteProvider above it')
  return opened
}
