import type { ContentItem, ContentTranslation } from '@clinic/domain/content/schemas.ts'
import { Grid, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { AdvancedContent } from './advanced-content.tsx'
import { type ContentSection, readSection } from './groups/content-groups.ts'
import { GroupForm } from './groups/group-form.tsx'
import { GroupNav } from './groups/group-nav.tsx'
import { LanguageBar } from './spanish/language-bar.tsx'
import { translatedTexts } from './spanish/translated-texts.ts'
import { texts as uiTexts } from './texts.ts'

/** Shown until they are read. One constant, so that memoized values stay the same. */
const NO_TRANSLATIONS: readonly ContentTranslation[] = []

/** The practice's texts and images: a form for each group, and the raw keys. */
export default function ContentTab() {
  const t = useTexts(uiTexts)
  const query = trpc.content.list.useQuery()
  // Starts here, so that one request reads both.
  trpc.content.translations.usePrefetchQuery()
  const section = readSection(useLocation())
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.what} toast>
      {items => <ContentForms section={section} items={items} />}
    </QueryBoundary>
  )
}

function ContentForms({ section, items }: { section: ContentSection; items: readonly ContentItem[] }) {
  const t = useTexts(uiTexts)
  const query = trpc.content.translations.useQuery()
  const { data: translations = NO_TRANSLATIONS } = query
  const texts = useMemo(() => translatedTexts(items, translations), [items, translations])
  return (
    <Grid data-wide maw="100rem" w="100%" mx="auto">
      <Grid.Col span={{ base: 12, md: 'content' }}>
        <GroupNav current={section} items={items} texts={texts} />
      </Grid.Col>
      <Grid.Col component={Stack} span={{ base: 12, md: 'auto' }}>
        {section === 'Advanced' ? (
          <AdvancedContent items={items} />
        ) : (
          <>
            <QueryBoundary query={query} failed={t.failed} what={t.translations} toast>
              {() => <LanguageBar texts={texts} />}
            </QueryBoundary>
            {/* Once it is shown, translations that arrive would replace typed text. */}
            {!query.isPending && (
              <GroupForm key={section} group={section} items={items} translations={translations} />
            )}
          </>
        )}
      </Grid.Col>
    </Grid>
  )
}
