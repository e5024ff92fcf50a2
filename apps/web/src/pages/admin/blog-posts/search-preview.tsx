import { usePractice } from '../../../lib/practice.tsx'
import { useSite } from '../../../lib/site.tsx'
import { postMeta } from '../../blog/post-meta.ts'
import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH, shownOf } from './length-hint.ts'
import classes from './search-preview.module.css'

interface SearchPreviewProps {
  /** The texts as they stand in the form. */
  texts: Record<'title' | 'slug' | 'excerpt' | 'metaTitle' | 'metaDescription', string>
}

/** How the post would stand in the results of a search engine, while its texts are being typed. */
export function SearchPreview({ texts }: SearchPreviewProps) {
  const { publicUrl } = useSite()
  const { name } = usePractice()
  const told = {
    title: texts.title.trim() || 'The title of the post',
    excerpt: texts.excerpt.trim() || null,
    metaTitle: texts.metaTitle.trim() || null,
    metaDescription: texts.metaDescription.trim() || null,
  }
  const meta = postMeta(told, name)
  const title = meta.wholeTitle ? meta.title : `${meta.title} | ${name}`
  return (
    <section className={classes.preview} aria-label="Search result preview">
      <h3 className={classes.heading}>In search results, about</h3>
      <p className={classes.address}>
        {new URL(publicUrl).host} › blog › {texts.slug.trim() || '…'}
      </p>
      <p className={classes.title}>{shownOf(title, META_TITLE_LENGTH)}</p>
      <p className={classes.description}>{shownOf(meta.description, META_DESCRIPTION_LENGTH)}</p>
    </section>
  )
}
