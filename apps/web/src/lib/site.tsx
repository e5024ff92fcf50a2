import { createContext, type ReactNode, useContext } from 'react'

/** What every page knows of the place and time it was rendered for. Pages never read a clock while rendering. */
export interface Site {
  /** The clinic's time zone (IANA name). */
  timeZone: string
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  /** The instant of rendering, ISO 8601 UTC. */
  now: string
  /** The key of Google Maps; null: the map is OpenStreetMap's. */
  mapsApiKey: string | null
}

const SiteContext = createContext<Site | null>(null)

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** The site a page is rendered for. Throws outside of a SiteProvider. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
