import { Group, Progress, Text } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import type { SetupProgress } from './step-labels.ts'
import { texts } from './texts.ts'

export function ProgressBar({ done, total }: Pick<SetupProgress, 'done' | 'total'>) {
  const t = useTexts(texts)
  return (
    <Group gap="sm">
      <Text c="dimmed">{t.progress(done, total)}</Text>
      <Progress w="6rem" value={(100 * done) / total} aria-hidden />
    </Group>
  )
}
