import { clinic } from '@clinic/domain/clinic.ts'
import { useLocation } from 'react-router-dom'
import { useSite } from '../lib/site.tsx'

interface PageMetaProps {
  /** The page's own title; the clinic's name follows it. */
  title: string
  description: string
  /** For pages that search engines should leave out. */
  unlisted?: boolean
}

/** A page's title and description. React moves them into the head; every page renders one. */
export function PageMeta({ title, description, unlisted = false }: PageMetaProps) {
  const { publicUrl } = useSite()
  const { pathname } = useLocation()
  const address = publicUrl + pathname
  return (
    <>
      <title>{`${title} | ${clinic.name}`}</title>
      <meta name="description" content={description} />
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={address} />
          <meta property="og:site_name" content={clinic.name} />
        </>
      )}
    </>
  )
}
