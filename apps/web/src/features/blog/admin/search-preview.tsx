import { type Language, languagePrefix } from '@clinic/domain/language.ts'
import { useSite } from '../../../lib/site.tsx'
import { usePractice } from '../../content/shared/practice.tsx'
import { postMeta } from '../shared/post-meta.ts'
import { countShown, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './length-hint.ts'
import classes from './search-preview.module.css'

interface SearchPreviewProps {
  /** Current form texts. */
  texts: Record<'title' | 'slug' | 'excerpt' | 'metaTitle' | 'metaDescription', string>
  /** Language of the post. */
  language: Language
}

/** Previews the post's search result while typing. */
export function SearchPreview({ texts, language }: SearchPreviewProps) {
  const { publicUrl } = useSite()
  const { name } = usePractice()
  const previewed = {
    title: texts.title.trim() || 'Post title',
    excerpt: texts.excerpt.trim() || null,
    metaTitle: texts.metaTitle.trim() || null,
    metaDescription: texts.metaDescription.trim() || null,
    firstSentence: 'First sentence of the post',
  }
  const meta = postMeta(previewed, name, 'en')
  const title = meta.wholeTitle ? meta.title : `${meta.title} | ${name}`
  return (
    <section className={classes.preview} aria-label="Search result preview">
      <h3 className={classes.heading}>Approximate search result</h3>
      <p className={classes.address}>
        {new URL(publicUrl).host}
        {languagePrefix(language).replace('/', ' › ')} › blog › {texts.slug.trim() || '…'}
      </p>
      <p className={classes.title}>{countShown(title, META_TITLE_LENGTH)}</p>
      <p className={classes.description}>{countShown(meta.description, META_DESCRIPTION_LENGTH)}</p>
    </section>
  )
}
