import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ADMIN_PATHS } from '../../../lib/admin-paths.ts'
import { focusHeading } from '../components/focus-heading.ts'
import classes from './first-steps.module.css'
import { ProgressBar } from './progress-bar.tsx'
import type { StepDialog } from './step-actions.tsx'
import { StepList } from './step-list.tsx'
import { progressOf, STEP_WORDS } from './step-words.ts'
import { usePutAway } from './use-put-away.ts'

interface FirstStepsCardProps {
  setup: Setup
  onOpen: (dialog: StepDialog) => void
}

/**
 * The checklist above every tab until it is put away or complete: unfolded where a log-in leads to, one line on the
 * other tabs, and from then on as the person leaves it.
 */
export function FirstStepsCard({ setup, onOpen }: FirstStepsCardProps) {
  const { pathname } = useLocation()
  const [unfolded, setUnfolded] = useState(pathname === ADMIN_PATHS.events)
  const putAway = usePutAway(focusHeading)
  const id = useId()
  const progress = progressOf(setup)
  if (setup.putAway || progress.next === null) return null
  return (
    <section className={classes.card} aria-label="First steps">
      <div className={classes.head}>
        <h2 className={classes.heading}>First steps</h2>
        <ProgressBar {...progress} />
        {!unfolded && <p className={classes.next}>Next: {STEP_WORDS[progress.next].title}</p>}
        <div className={classes.buttons}>
          <Button
            variant="default"
            aria-expanded={unfolded}
            aria-controls={unfolded ? id : undefined}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Hide steps' : 'Show steps'}
          </Button>
          <Button variant="default" loading={putAway.isPending} onClick={() => putAway.mutate(true)}>
            Put away
          </Button>
        </div>
      </div>
      {unfolded && (
        <div id={id}>
          <StepList setup={setup} onOpen={onOpen} />
        </div>
      )}
    </section>
  )
}
