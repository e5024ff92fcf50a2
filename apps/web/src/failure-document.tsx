import { clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ActionLink } from './components/action-link.tsx'
import { Document } from './document.tsx'
import { type Site, SiteProvider } from './lib/site.tsx'
import type { PageAssets } from './page-assets.ts'
import { Notice } from './shell/notice.tsx'
import { PageMeta } from './shell/page-meta.tsx'

/** What the server knows when it could not render a page. */
export interface FailureRequest {
  /** Names the failure in the log, for the person who calls about it. */
  requestId: string
  site: Site
  assets: PageAssets
}

/** A whole document, without script and without data, that says the page could not be shown. */
export function renderFailure({ requestId, site, assets }: FailureRequest): string {
  const html = renderToString(
    <StaticRouter location="/">
      <Document assets={assets} state={null}>
        <SiteProvider site={site}>
          <PageMeta title="Something went wrong" description="This page could not be shown." unlisted />
          <main>
            <Notice
              title="This page could not be shown"
              text={`Something went wrong on our side. Please try again in a moment, or call us at ${clinic.phone}. If you call about this, the number of the failure is ${requestId}.`}
            >
              <ActionLink to={clinicPhoneHref}>Call {clinic.phone}</ActionLink>
              <ActionLink to="/" variant="quiet">
                Go to the home page
              </ActionLink>
            </Notice>
          </main>
        </SiteProvider>
      </Document>
    </StaticRouter>,
  )
  return `<!doctype html>${html}`
}
