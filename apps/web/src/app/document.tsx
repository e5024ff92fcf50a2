import { LOCALES } from '@clinic/domain/language.ts'
import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { mantineHtmlProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePractice } from '#features/content/shared/practice.tsx'
import type { PageAssets } from '#lib/rendering.ts'
import { useLanguage } from '#lib/texts.ts'
import { STATE_ELEMENT } from './page-state.ts'

interface DocumentProps {
  assets: PageAssets
  /** Page state as JSON, safe inside a script element. */
  state: string
  /** More elements of the head. */
  head: ReactNode
  children: ReactNode
}

/** HTML document around a page. Light scheme only. */
export function Document({ assets, state, head, children }: DocumentProps) {
  const { motif } = usePractice()
  return (
    <html
      lang={LOCALES[useLanguage()]}
      {...mantineHtmlProps}
      data-mantine-color-scheme="light"
      data-respect-reduced-motion="true"
      data-motif={motif === 'plumb' ? undefined : motif}
    >
      <head>
        <HeadLinks styles={assets.styles} />
        {head}
        {assets.starter ? (
          // Styles and fonts load before the script for an early first paint.
          <script type="module" src={assets.starter} fetchPriority="low" />
        ) : (
          <>
            {assets.preloads.map(href => (
              <link key={href} rel="modulepreload" href={href} />
            ))}
            <script type="module" src={assets.script} />
          </>
        )}
      </head>
      <body>
        {children}
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

/** What every document has in its head: encoding, width, icons, fonts and styles. */
export function HeadLinks({ styles }: Pick<PageAssets, 'styles'>) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#fbf8f3" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {[figtree, newsreader].map(font => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {styles.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  )
}
