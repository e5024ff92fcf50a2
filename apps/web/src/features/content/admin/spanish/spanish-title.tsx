import { spanishNames } from '@clinic/domain/content/practitioner-name.ts'
import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../texts.ts'

interface SpanishTitleProps {
  /** English name, such as "Dr. Ada Cole", which does not say which title is right in Spanish. */
  name: string
  onChoose: (spanishName: string) => void
}

/** Asks for the title of a new practitioner on Spanish pages, which name "el doctor" or "la doctora". */
export function SpanishTitle({ name, onChoose }: SpanishTitleProps) {
  const t = useTexts(texts).spanish
  const names = spanishNames(name)
  if (names.length === 0) return null
  return (
    <Group gap="xs">
      <Text fz="sm">{t.onPages}</Text>
      {names.map(spanishName => (
        <Button
          key={spanishName}
          variant="default"
          size="compact-sm"
          lang="es"
          onClick={() => onChoose(spanishName)}
        >
          {spanishName}
        </Button>
      ))}
    </Group>
  )
}
