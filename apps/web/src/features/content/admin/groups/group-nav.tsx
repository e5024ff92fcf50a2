import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { isToTranslate } from '@clinic/domain/content/translations.ts'
import { findSampleTexts } from '@clinic/domain/setup/sample-content.ts'
import { Badge, NativeSelect, NavLink, Stack } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { useNavigateAway } from '#ui/form/unsaved-context.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { TranslatedText } from '../spanish/translated-texts.ts'
import { contentViewPath, useContentView } from '../spanish/use-content-view.ts'
import { texts as uiTexts } from '../texts.ts'
import { CONTENT_SECTIONS, type ContentSection } from './content-groups.ts'

interface GroupNavProps {
  current: ContentSection
  items: readonly ContentItem[]
  texts: ReadonlyMap<string, TranslatedText>
}

/**
 * Links to the forms with the number of sample texts left in each, or of texts to translate while Spanish is shown; a
 * select on narrow screens.
 */
export function GroupNav({ current, items, texts }: GroupNavProps) {
  const t = useTexts(uiTexts)
  const navigate = useNavigate()
  const leave = useNavigateAway()
  const { view } = useContentView()
  const open = [...texts.values()].filter(({ state }) => isToTranslate(state))
  const counted = view.spanish ? open : findSampleTexts(items)
  const noun = view.spanish ? t.waiting.spanish : t.waiting.samples
  const count = (section: ContentSection) => counted.filter(({ group }) => group === section).length
  return (
    <>
      <Stack component="nav" gap={2} visibleFrom="md" pos="sticky" top="var(--space-2)" aria-label={t.forms}>
        {CONTENT_SECTIONS.map(section => (
          <NavLink
            key={section}
            component={Link}
            to={contentViewPath(section, view)}
            active={section === current}
            aria-current={section === current ? 'page' : undefined}
            label={t.sections[section]}
            rightSection={
              count(section) > 0 && (
                <Badge color="amber">
                  {count(section)}
                  <VisuallyHidden> {noun}</VisuallyHidden>
                </Badge>
              )
            }
          />
        ))}
      </Stack>
      <NativeSelect
        hiddenFrom="md"
        label={t.form}
        value={current}
        data={CONTENT_SECTIONS.map(section => ({
          value: section,
          label:
            count(section) > 0
              ? t.waiting.in(t.sections[section], count(section), noun)
              : t.sections[section],
        }))}
        onChange={({ currentTarget: { value } }) => {
          const section = CONTENT_SECTIONS.find(name => name === value)
          if (section) leave(() => navigate(contentViewPath(section, view)))
        }}
      />
    </>
  )
}
