import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  TYPE_DURATIONS,
} from '@clinic/domain/availability/durations.ts'
import type { ReactNode } from 'react'
import { appointmentTypeName } from './appointment-types.ts'
import { FieldProblem } from './field-problem.tsx'
import { Step } from './step.tsx'
import classes from './type-step.module.css'

interface TypeStepProps {
  value: AppointmentType | null
  error: ReactNode
  onChange: (type: AppointmentType) => void
}

const PROBLEM = 'type-problem'

/** The type of appointment, which decides how long it takes. */
export function TypeStep({ value, error, onChange }: TypeStepProps) {
  return (
    <Step number={1} title="Your visit">
      <div
        role="radiogroup"
        data-field="appointmentType duration"
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
              <span className={classes.name}>{appointmentTypeName(type)}</span>{' '}
              <span className={classes.duration}>{TYPE_DURATIONS[type]} minutes</span>
            </span>
          </label>
        ))}
      </div>
      <FieldProblem id={PROBLEM}>{error}</FieldProblem>
    </Step>
  )
}
