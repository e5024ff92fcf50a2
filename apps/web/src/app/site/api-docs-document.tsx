import type { Practice } from '@clinic/domain/content/practice.ts'
import { ApiDocs } from '#features/api-keys/public/api-docs.tsx'
import type { ApiDocument } from '#features/api-keys/public/open-api.ts'
import { SiteImage } from '#features/images/shared/site-image.tsx'
import type { PageAssets } from '#lib/rendering.ts'
import { API_DOCS_PATH } from '#paths.ts'
import { Motif } from '#ui/drawing/drawing.tsx'
import { HeadLinks } from '../document.tsx'
import { AccentColor } from '../theme/accent-style.tsx'

/** What the server gives the page. */
export interface ApiDocsContent {
  document: ApiDocument
  practice: Practice
}

interface ApiDocsDocumentProps extends ApiDocsContent {
  publicUrl: string
  assets: PageAssets
}

/** HTML document of the API documentation, which no browser renders again. */
export function ApiDocsDocument({ document, practice, publicUrl, assets }: ApiDocsDocumentProps) {
  const { shortName, accentColor, motif, logo } = practice
  const { title, description } = document.info
  return (
    <html lang="en-US" data-motif={motif === 'plumb' ? undefined : motif}>
      <head>
        <HeadLinks styles={assets.styles} />
        <title>{title}</title>
        <meta name="description" content={description.split('\n', 1)[0]} />
        <link rel="canonical" href={publicUrl + API_DOCS_PATH} />
        <AccentColor accentColor={accentColor} />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="masthead">
          <a className="home" href="/">
            {logo === null ? (
              <Motif kind="sign" className="sign" />
            ) : (
              <SiteImage {...logo} className="logo" alt="" sizes="5rem" height={40} inView />
            )}
            <span>{shortName}</span>
          </a>
          <a href="/api/openapi.json">OpenAPI document</a>
        </header>
        <ApiDocs document={document} publicUrl={publicUrl} />
      </body>
    </html>
  )
}
