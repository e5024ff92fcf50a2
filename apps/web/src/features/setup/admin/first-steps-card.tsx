import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ADMIN_PATHS } from '../../../lib/admin-paths.ts'
import { focusHeading } from '../../../ui/form/focus-heading.ts'
import classes from './first-steps.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { getProgress, STEP_TEXTS } from './step-labels.ts'
import { StepList } from './step-list.tsx'
import { useDismiss } from './use-dismiss.ts'

interface FirstStepsCardProps {
  setup: Setup
}

/** Checklist above every tab until dismissed or complete; starts open on the first tab. */
export function FirstStepsCard({ setup }: FirstStepsCardProps) {
  const { pathname } = useLocation()
  const [unfolded, setUnfolded] = useState(pathname === ADMIN_PATHS.events)
  const dismiss = useDismiss(focusHeading)
  const id = useId()
  const progress = getProgress(setup)
  if (setup.dismissed || progress.next === null) return null
  return (
    <section className={classes.card} aria-label="Getting started">
      <div className={classes.head}>
        <h2 className={classes.heading}>Getting started</h2>
        <ProgressBar {...progress} />
        {!unfolded && <p className={classes.next}>Next: {STEP_TEXTS[progress.next].title}</p>}
        <div className={classes.buttons}>
          <Button
            variant="default"
            aria-expanded={unfolded}
            aria-controls={unfolded ? id : undefined}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Hide steps' : 'Show steps'}
          </Button>
          <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate(true)}>
            Dismiss
          </Button>
        </div>
      </div>
      {unfolded && (
        <div id={id}>
          <StepList setup={setup} />
        </div>
      )}
    </section>
  )
}
