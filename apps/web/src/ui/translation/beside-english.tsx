import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { TextDifference } from './text-difference.tsx'

interface BesideEnglishProps {
  /** Label of the English field, such as "Title". */
  label: string
  /** The English text as it is now; undefined while there is nothing to translate. */
  english: string | null | undefined
  /** The English text at the time of the translation, to mark changes. */
  before?: string | null
  /** The field of the translation. */
  children: ReactNode
}

/** A field of a translation with the English text beside it, or above it where there is no room. */
export function BesideEnglish({ label, english, before = english, children }: BesideEnglishProps) {
  const t = useTexts(texts).translation
  if (english === undefined) return children
  const hasText = Boolean(english || before)
  return (
    <SimpleGrid type="container" cols={{ base: 1, '44rem': 2 }} verticalSpacing="xs">
      <Stack gap={0}>
        <Text c="dimmed" fz="sm" pb={4}>
          {t.english(label)}
        </Text>
        {/* A scrollable box must be focusable by keyboard. */}
        <Paper
          component="section"
          aria-label={t.english(label)}
          lang={DEFAULT_LANGUAGE}
          tabIndex={0}
          bg="var(--linen)"
          px="sm"
          py="xs"
          mah="min(32rem, 40dvh)"
          style={{ overflowY: 'auto' }}
        >
          {hasText ? <TextDifference before={before ?? ''} after={english ?? ''} /> : <p>{t.empty}</p>}
        </Paper>
      </Stack>
      <div>{children}</div>
    </SimpleGrid>
  )
}
