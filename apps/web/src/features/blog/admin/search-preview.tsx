import { type Language, localizedPath } from '@clinic/domain/language.ts'
import { Paper, Text, Title } from '@mantine/core'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { postMeta } from '../shared/post-meta.ts'
import { countShown, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './length-hint.ts'
import { texts as blogTexts } from './texts.ts'

interface SearchPreviewProps {
  /** Current form texts. */
  texts: Record<'title' | 'slug' | 'excerpt' | 'metaTitle' | 'metaDescription', string>
  language: Language
}

/** Previews the post's search result while typing. */
export function SearchPreview({ texts, language }: SearchPreviewProps) {
  const { search: t } = useTexts(blogTexts)
  const { publicUrl } = useSite()
  const { name } = usePractice()
  const previewed = {
    title: texts.title.trim() || t.post,
    excerpt: texts.excerpt.trim() || null,
    metaTitle: texts.metaTitle.trim() || null,
    metaDescription: texts.metaDescription.trim() || null,
    firstSentence: t.sentence,
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
      aria-label={t.label}
    >
      <Title order={3} c="dimmed" fz="xs" ff="text" fw={600} mb="xs">
        {t.title}
      </Title>
      <Text size="xs" c="dimmed">
        {(new URL(publicUrl).host + localizedPath(`/blog/${texts.slug.trim() || '…'}`, language)).replaceAll(
          '/',
          ' › ',
        )}
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
