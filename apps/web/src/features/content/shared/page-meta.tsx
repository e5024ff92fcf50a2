import { SHARE_IMAGE } from '@clinic/domain/images/share-image.ts'
import { LANGUAGES, type Language, LOCALES, localizedPath } from '@clinic/domain/language.ts'
import { useLocation } from 'react-router-dom'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { withoutTrailingSlash } from '#paths.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { breadcrumbData } from './breadcrumb-data.ts'
import { usePractice } from './practice.tsx'
import { texts } from './texts.ts'

/** Open Graph tags of a sharing image, without their prefix. */
export interface SharedImage {
  image: string
  'image:width'?: string
  'image:height'?: string
  'image:alt'?: string
}

interface PageMetaProps {
  /** Page title; the clinic's name is appended. */
  title: string
  /** Omits the clinic's name, for titles the administrator wrote in full. */
  wholeTitle?: boolean
  description: string
  /** Open Graph type of the page. */
  type?: 'website' | 'article'
  /** Open Graph tags of the page's image; default is the site's. */
  image?: SharedImage | null
  /** Languages that have this path; all by default. */
  languages?: readonly Language[]
  /** Hides the page from search engines. */
  unlisted?: boolean
}

/** Title, description and sharing card, which React moves into the head. Every page renders one. */
export function PageMeta(props: PageMetaProps) {
  const { title, wholeTitle, description, type = 'website', image, unlisted, languages = LANGUAGES } = props
  const t = useTexts(texts)
  const site = useSite()
  const { publicUrl, language } = site
  const { name } = usePractice()
  const pathname = withoutTrailingSlash(useLocation().pathname)
  const address = publicUrl + localizedPath(pathname, language)
  const shared: Record<string, string> = {
    title,
    description,
    type,
    url: address,
    site_name: name,
    locale: LOCALES[language].replace('-', '_'),
    ...(image ?? {
      image: publicUrl + localizedPath(SHARE_IMAGE.path, language),
      'image:width': String(SHARE_IMAGE.width),
      'image:height': String(SHARE_IMAGE.height),
      'image:alt': t.image(name),
    }),
  }
  return (
    <>
      <title>{wholeTitle ? title : `${title} | ${name}`}</title>
      <meta name="description" content={description} />
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {languages.map(other => (
            <link
              key={other}
              rel="alternate"
              hrefLang={other}
              href={publicUrl + localizedPath(pathname, other)}
            />
          ))}
          {languages[0] && <link rel="alternate" hrefLang="x-default" href={publicUrl + pathname} />}
          {Object.entries(shared).map(([property, content]) => (
            <meta key={property} property={`og:${property}`} content={content} />
          ))}
          <meta name="twitter:card" content="summary_large_image" />
          {pathname !== '/' && (
            <StructuredData data={import.meta.env.SSR ? breadcrumbData(title, pathname, site) : null} />
          )}
        </>
      )}
    </>
  )
}
