import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  TYPE_DURATIONS,
} from '@clinic/domain/availability/durations.ts'
import { useLanguage } from '../../../lib/texts.ts'
import { appointmentTypeName } from '../../appointments/shared/appointment-types.ts'
import { FieldProblem } from '../shared/field-problem.tsx'
import classes from './type-chips.module.css'

const PROBLEM = 'desk-type-problem'

interface TypeChipsProps {
  type: AppointmentType | null
  /** Minutes of the longest visit that fits the chosen time; null while any does. */
  maxDuration: number | null
  problem: string | undefined
  onType: (type: AppointmentType) => void
}

/** Types of visit as chips, each with its minutes. */
export function TypeChips({ type, maxDuration, problem, onType }: TypeChipsProps) {
  const language = useLanguage()
  const isTooLong = (one: AppointmentType) => maxDuration !== null && TYPE_DURATIONS[one] > maxDuration
  return (
    <div>
      <p id="desk-type" className={classes.label}>
        Type of visit
      </p>
      <div
        role="radiogroup"
        aria-labelledby="desk-type"
        aria-describedby={problem ? PROBLEM : undefined}
        aria-invalid={problem ? true : undefined}
        data-field="appointmentType"
        className={classes.chips}
      >
        {APPOINTMENT_TYPES.map(one => (
          <label key={one} className={classes.chip} data-unfit={isTooLong(one) || undefined}>
            <input type="radio" name="type" value={one} checked={type === one} onChange={() => onType(one)} />
            {appointmentTypeName(one, language)}, {TYPE_DURATIONS[one]} min{isTooLong(one) && ', too long'}
          </label>
        ))}
      </div>
      <FieldProblem id={PROBLEM}>{problem}</FieldProblem>
    </div>
  )
}
