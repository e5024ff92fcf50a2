import { Button } from '@mantine/core'
import { trpc } from '../../../lib/trpc.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { Fetched } from '../components/fetched.tsx'
import classes from './first-steps.module.css'
import { ProgressBar } from './progress-bar.tsx'
import type { StepDialog } from './step-actions.tsx'
import { StepList } from './step-list.tsx'
import { progressOf } from './step-words.ts'
import { usePutAway } from './use-put-away.ts'

interface FirstStepsDialogProps {
  onOpen: (dialog: StepDialog) => void
  onClose: () => void
}

/** The checklist out of the account menu, where it is found again when it is put away or complete. */
export function FirstStepsDialog({ onOpen, onClose }: FirstStepsDialogProps) {
  const query = trpc.setup.status.useQuery()
  const putAway = usePutAway(onClose)
  return (
    <AdminDialog opened closable wide title="First steps" onClose={onClose}>
      <Fetched query={query} failed="Failed to fetch the first steps" what="the first steps">
        {setup => (
          <div className={classes.dialog}>
            <ProgressBar {...progressOf(setup)} />
            <StepList setup={setup} onOpen={onOpen} />
            {setup.putAway && progressOf(setup).next !== null && (
              <div className={classes.buttons}>
                <Button variant="default" loading={putAway.isPending} onClick={() => putAway.mutate(false)}>
                  Show them on every tab again
                </Button>
              </div>
            )}
          </div>
        )}
      </Fetched>
    </AdminDialog>
  )
}
