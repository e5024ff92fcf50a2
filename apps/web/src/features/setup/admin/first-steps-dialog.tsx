import { Button, Flex, Stack } from '@mantine/core'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { focusHeading } from '../../../lib/use-focus-target.ts'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { getProgress } from './step-labels.ts'
import { StepList } from './step-list.tsx'
import { useDismiss } from './use-dismiss.ts'

interface FirstStepsDialogProps {
  onClose: () => void
}

/** Checklist, also when dismissed or complete. */
export function FirstStepsDialog({ onClose }: FirstStepsDialogProps) {
  const query = trpc.setup.status.useQuery()
  const dismiss = useDismiss(() => {
    onClose()
    // The warning that opened the dialog may have been resolved.
    requestAnimationFrame(focusHeading)
  })
  return (
    <AdminDialog opened closable wide title="Setup" onClose={onClose}>
      <QueryBoundary query={query} failed="Failed to fetch the setup steps" what="setup steps">
        {setup => (
          <Stack gap="xs">
            <ProgressBar {...getProgress(setup)} />
            <StepList setup={setup} />
            {getProgress(setup).next !== null && (
              <Flex direction={{ base: 'column', sm: 'row' }}>
                <Button
                  variant="default"
                  loading={dismiss.isPending}
                  onClick={() => dismiss.mutate(!setup.dismissed)}
                >
                  {setup.dismissed ? 'Show on every tab' : 'Dismiss'}
                </Button>
              </Flex>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </AdminDialog>
  )
}
