import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  TYPE_DURATIONS,
} from '@clinic/domain/appointments/durations.ts'
import type { ReactNode } from 'react'
import { FieldProblem } from './field-problem.tsx'
import { Step } from './step.tsx'
import classes from './visit-step.module.css'
import { visitName } from './visit-types.ts'

interface VisitStepProps {
  value: AppointmentType | null
  error: ReactNode
  onChange: (type: AppointmentType) => void
}

const PROBLEM = 'visit-problem'

/** The type of visit, which decides how long it takes. */
export function VisitStep({ value, error, onChange }: VisitStepProps) {
  return (
    <Step number={1} title="Your visit">
      <div
        role="radiogroup"
        aria-label="Type of visit"
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? PROBLEM : undefined}
        className={classes.types}
      >
        {APPOINTMENT_TYPES.map(type => (
          <label key={type} className={classes.type}>
            <input
              type="radio"
              name="appointmentType"
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
            />
            <span>
              <span className={classes.name}>{visitName(type)}</span>{' '}
              <span className={classes.duration}>{TYPE_DURATIONS[type]} minutes</span>
            </span>
          </label>
        ))}
      </div>
      <FieldProblem id={PROBLEM}>{error}</FieldProblem>
    </Step>
  )
}
