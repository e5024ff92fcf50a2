import { Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { texts as mailTexts } from '#features/email/shared/desk/texts.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx'
import { useLanguageNames } from '#ui/language/language-names.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Each text in the language that is chosen, with what it costs in segments. */
export function TextPreviews() {
  const t = useTexts(texts)
  const { previewIn } = useTexts(mailTexts)
  const [language, setLanguage] = useState(useLanguage())
  const query = trpc.texts.preview.useQuery()
  return (
    <Stack>
      <Title order={3} mt="sm">
        {t.previews.title}
      </Title>
      <p>{t.previews.about}</p>
      <ChoiceButtons label={previewIn} names={useLanguageNames()} current={language} onChoose={setLanguage} />
      <QueryBoundary query={query} failed={t.failed} what={t.what}>
        {({ previews }) =>
          previews
            .filter(preview => preview.language === language)
            .map(({ kind, text, segments, characters, accents }) => (
              <Card key={kind}>
                <Text fw={600}>{t.previews.kinds[kind]}</Text>
                <Text lang={language} style={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Text>
                <Text size="sm" c="dimmed">
                  <span>{t.previews.segments(segments, characters)}</span>
                  {accents && <span>{` ${t.previews.accents(accents.segments)}`}</span>}
                </Text>
              </Card>
            ))
        }
      </QueryBoundary>
    </Stack>
  )
}
