import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button, Stack } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { ProgressBar } from './progress-bar.tsx'
import { getProgress } from './step-labels.ts'
import { StepList } from './step-list.tsx'
import { texts } from './texts.ts'
import { useDismiss } from './use-dismiss.ts'

/** The steps with their progress, also when dismissed or complete. */
export function SetupSteps({ setup }: { setup: Setup }) {
  const t = useTexts(texts)
  const dismiss = useDismiss()
  const progress = getProgress(setup)
  return (
    <Stack component="section" gap="xs" align="start" aria-label={t.title}>
      <ProgressBar {...progress} />
      <StepList setup={setup} />
      {progress.next !== null && (
        <Button
          variant="default"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate(!setup.dismissed)}
        >
          {setup.dismissed ? t.dismiss.back : t.dismiss.submit}
        </Button>
      )}
    </Stack>
  )
}
