import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import { MantineProvider, mantineHtmlProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PageAssets } from './page-assets.ts'
import { cssVariables, theme } from './shell/theme/theme.ts'

interface DocumentProps {
  assets: PageAssets
  /** The page's state as JSON that is safe inside a script element. */
  state: string
  children: ReactNode
}

/** The id of the element that carries the page's state to the browser. */
export const STATE_ELEMENT = 'page-state'

/** The whole HTML document around a page. Light scheme only. */
export function Document({ assets, state, children }: DocumentProps) {
  return (
    <html lang="en-US" {...mantineHtmlProps} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f3" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[figtree, newsreader].map(font => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.preloads.map(href => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
          {children}
        </MantineProvider>
        <script
          id={STATE_ELEMENT}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped, never markup
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}
