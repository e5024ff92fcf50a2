import { Button } from '@mantine/core'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import classes from './first-steps.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { getProgress } from './step-labels.ts'
import { StepList } from './step-list.tsx'
import { useDismiss } from './use-dismiss.ts'

interface FirstStepsDialogProps {
  onClose: () => void
}

/** Checklist in the account menu, also when dismissed or complete. */
export function FirstStepsDialog({ onClose }: FirstStepsDialogProps) {
  const query = trpc.setup.status.useQuery()
  const dismiss = useDismiss(onClose)
  return (
    <AdminDialog opened closable wide title="Getting started" onClose={onClose}>
      <QueryBoundary query={query} failed="Failed to fetch the setup steps" what="setup steps">
        {setup => (
          <div className={classes.dialog}>
            <ProgressBar {...getProgress(setup)} />
            <StepList setup={setup} />
            {setup.dismissed && getProgress(setup).next !== null && (
              <div className={classes.buttons}>
                <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate(false)}>
                  Show on every tab
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryBoundary>
    </AdminDialog>
  )
}
