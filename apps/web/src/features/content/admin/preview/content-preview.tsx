import { DEFAULT_LANGUAGE, type Language, localizedPath } from '@clinic/domain/language.ts'
import { Button, Group, Stack, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { ADMIN_PATHS } from '#paths.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx'
import { useLanguageNames } from '#ui/language/language-names.ts'
import { texts as uiTexts } from '../texts.ts'
import { findPressed, type ShownText } from './find-pressed.ts'
import { PreviewFrame } from './preview-frame.tsx'

type Values = Readonly<Record<string, string | null>>

interface ContentPreviewProps {
  path: string
  /** Unsaved values by key. */
  values: Values
  /** Unsaved translations by key, where the form shows Spanish. */
  spanish: Values | null
  /** Text of the focused field in a language. */
  show: (language: Language) => string
  /** The texts in use by key; a press on one opens its field. */
  texts: readonly ShownText[]
}

/** The page of a form with its unsaved values: beside the form, or in a dialog on narrow windows. */
export function ContentPreview({ path, values, spanish, show, texts }: ContentPreviewProps) {
  const { preview: t } = useTexts(uiTexts)
  const names = useLanguageNames()
  const fits = useMediaQuery('(min-width: 75em)', false)
  const [view, setView] = useState<'phone' | 'desktop'>('phone')
  const [chosenLanguage, setLanguage] = useState<Language>('es')
  const language = spanish ? chosenLanguage : DEFAULT_LANGUAGE
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  const openField = (pressed: string) => {
    const key = findPressed(texts, pressed)
    if (key === undefined) return
    setOpen(false)
    navigate({ pathname: ADMIN_PATHS.content, search, hash: key })
  }
  const frame = (
    <PreviewFrame
      path={localizedPath(path, language)}
      view={view}
      values={values}
      translations={language === DEFAULT_LANGUAGE ? null : spanish}
      show={show(language)}
      onPress={openField}
    />
  )
  const choice = (
    <Group gap="xs">
      {spanish && (
        <ChoiceButtons label={t.language} names={names} current={language} onChoose={setLanguage} />
      )}
      <ChoiceButtons label={t.width} names={t.widths} current={view} onChoose={setView} />
    </Group>
  )
  if (fits) {
    return (
      <Stack
        component="section"
        gap="xs"
        pos="sticky"
        top="var(--space-1)"
        aria-label={t.title}
        data-view={view}
      >
        <Group gap="xs" justify="space-between">
          <Title order={2} fz="1.375rem">
            {t.title}
          </Title>
          {choice}
        </Group>
        {frame}
      </Stack>
    )
  }
  return (
    <div style={{ order: -1 }}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      {isOpen && (
        <AdminDialog closable width="wide" title={t.title} onClose={() => setOpen(false)}>
          {choice}
          {frame}
        </AdminDialog>
      )}
    </div>
  )
}
