import { useLocation } from 'react-router-dom'
import { usePractice } from '../lib/practice.tsx'
import { useSite } from '../lib/site.tsx'
import { SOCIAL_IMAGE } from '../lib/structured-data/clinic-data.ts'

interface PageMetaProps {
  /** The page's own title; the clinic's name follows it. */
  title: string
  /** Whether the title stands alone, for those that an administrator writes whole. */
  wholeTitle?: boolean
  description: string
  /** What the page is to those who share it. */
  type?: 'website' | 'article'
  /** For pages that search engines should leave out. */
  unlisted?: boolean
}

/** A page's title, description and card for sharing. React moves them into the head; every page renders one. */
export function PageMeta({ title, wholeTitle, description, type = 'website', unlisted }: PageMetaProps) {
  const { publicUrl } = useSite()
  const { name } = usePractice()
  const { pathname } = useLocation()
  const address = publicUrl + pathname
  return (
    <>
      <title>{wholeTitle ? title : `${title} | ${name}`}</title>
      <meta name="description" content={description} />
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content={type} />
          <meta property="og:url" content={address} />
          <meta property="og:site_name" content={name} />
          <meta property="og:locale" content="en_US" />
          <meta property="og:image" content={publicUrl + SOCIAL_IMAGE.path} />
          <meta property="og:image:width" content={String(SOCIAL_IMAGE.width)} />
          <meta property="og:image:height" content={String(SOCIAL_IMAGE.height)} />
          <meta property="og:image:alt" content={`${name}: a spine beside a plumb line`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
