import type { TranslationState } from '@clinic/domain/content/translations.ts'
import { Badge, type BadgeProps } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'

export type { TranslationState }

const COLORS: Record<TranslationState, BadgeProps['color']> = {
  translated: 'pine',
  notTranslated: 'gray',
  englishChanged: 'amber',
  builtIn: 'gray',
}

interface TranslationStateBadgeProps {
  state: TranslationState
  size?: 'xs'
}

export function TranslationStateBadge({ state, size }: TranslationStateBadgeProps) {
  return (
    <Badge component="span" size={size} color={COLORS[state]}>
      {useTexts(texts).translation.states[state]}
    </Badge>
  )
}
