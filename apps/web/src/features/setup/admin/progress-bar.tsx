import { Group, Progress, Text } from '@mantine/core'
import { progressText, type SetupProgress } from './step-labels.ts'

export function ProgressBar(progress: Pick<SetupProgress, 'done' | 'total'>) {
  return (
    <Group gap="sm">
      <Text c="dimmed">{progressText(progress)}</Text>
      <Progress w="6rem" value={(100 * progress.done) / progress.total} aria-hidden />
    </Group>
  )
}
