import { type Language, languagePrefix } from '@clinic/domain/language.ts'
import { Paper, Text, Title } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { usePractice } from '../../content/shared/practice.tsx'
import { postMeta } from '../shared/post-meta.ts'
import { countShown, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './length-hint.ts'

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
  const meta = postMeta(previewed, name, language)
  const title = meta.wholeTitle ? meta.title : `${meta.title} | ${name}`
  return (
    <Paper
      component="section"
      withBorder
      maw="40rem"
      p="md"
      bg="var(--ground)"
      style={{ overflowWrap: 'anywhere' }}
      aria-label="Search result preview"
    >
      <Title order={3} c="dimmed" fz="xs" ff="text" fw={600} mb="xs">
        Approximate search result
      </Title>
      <Text size="xs" c="dimmed">
        {new URL(publicUrl).host}
        {languagePrefix(language).replace('/', ' › ')} › blog › {texts.slug.trim() || '…'}
      </Text>
      <Text size="lg" c="var(--pine)">
        {countShown(title, META_TITLE_LENGTH)}
      </Text>
      <Text size="sm" c="dimmed">
        {countShown(meta.description, META_DESCRIPTION_LENGTH)}
      </Text>
    </Paper>
  )
}
