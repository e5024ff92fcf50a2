import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button, Stack } from '@mantine/core'
import { ProgressBar } from './progress-bar.tsx'
import { getProgress } from './step-labels.ts'
import { StepList } from './step-list.tsx'
import { useDismiss } from './use-dismiss.ts'

/** The steps with their progress, also when dismissed or complete. */
export function SetupSteps({ setup }: { setup: Setup }) {
  const dismiss = useDismiss()
  const progress = getProgress(setup)
  return (
    <Stack component="section" gap="xs" align="start" aria-label="Steps">
      <ProgressBar {...progress} />
      <StepList setup={setup} />
      {progress.next !== null && (
        <Button
          variant="default"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate(!setup.dismissed)}
        >
          {setup.dismissed ? 'Show on every tab' : 'Dismiss'}
        </Button>
      )}
    </Stack>
  )
}
