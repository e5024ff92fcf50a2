import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { IconChevronDown, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import classes from './first-steps.module.css'
import { StepActions } from './step-actions.tsx'
import { getProgress, STEP_TEXTS } from './step-labels.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true }

interface StepListProps {
  setup: Setup
}

/** Setup steps; the chosen or next open one is expanded. */
export function StepList({ setup }: StepListProps) {
  const [chosen, setChosen] = useState<SetupStep | 'none' | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const id = useId()
  const isOpen = (step: SetupStep) => setup.steps.some(one => one.step === step && !one.done)
  // A completed choice gives way to the next step.
  const current = chosen === 'none' || (chosen !== null && isOpen(chosen)) ? chosen : getProgress(setup).next

  return (
    <ol ref={list} tabIndex={-1} className={classes.list} aria-label="Setup">
      {setup.steps.map(({ step, done }) => (
        <li key={step} className={classes.step} data-done={done}>
          {done ? (
            <p className={classes.row}>
              <IconCircleCheckFilled {...ICON} className={classes.sign} />
              {STEP_TEXTS[step].title}
              <span className={classes.state}>Done</span>
            </p>
          ) : (
            <button
              type="button"
              className={classes.row}
              aria-expanded={step === current}
              aria-controls={step === current ? `${id}${step}` : undefined}
              onClick={() => setChosen(step === current ? 'none' : step)}
            >
              <IconCircle {...ICON} className={classes.sign} />
              {STEP_TEXTS[step].title}
              <span className={classes.state}>To do</span>
              <IconChevronDown {...ICON} size={18} className={classes.fold} />
            </button>
          )}
          {step === current && (
            <div id={`${id}${step}`} className={classes.panel}>
              <p>{STEP_TEXTS[step].why}</p>
              <StepActions step={step} setup={setup} onDone={() => list.current?.focus()} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
