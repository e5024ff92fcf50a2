import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  TYPE_DURATIONS,
} from '@clinic/domain/availability/durations.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import { texts as appointmentTexts } from '../../../appointments/shared/texts.ts'
import { FieldProblem } from '../../shared/field-problem.tsx'
import { texts } from '../texts.ts'
import { Step } from './step.tsx'
import classes from './type-step.module.css'

interface TypeStepProps {
  value: AppointmentType | null
  error: ReactNode
  onChange: (type: AppointmentType) => void
}

const PROBLEM = 'type-problem'

/** Appointment type, which sets the duration. */
export function TypeStep({ value, error, onChange }: TypeStepProps) {
  const t = useTexts(texts)
  const { types, minutes } = useTexts(appointmentTexts)
  return (
    <Step number={1} title={t.steps.type}>
      <div
        role="radiogroup"
        data-field="appointmentType duration"
        aria-label={t.type}
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
              <span className={classes.name}>{types[type]}</span>{' '}
              <span className={classes.duration}>{minutes(TYPE_DURATIONS[type])}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldProblem id={PROBLEM}>{error}</FieldProblem>
    </Step>
  )
}
