import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { ReactNode } from 'react'
import { texts as appointmentTexts } from '#features/appointments/shared/texts.ts'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { useWords } from '#features/content/shared/words/use-words.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
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

/** Appointment type, which sets the duration, with its price and whom it is for. */
export function TypeStep({ value, error, onChange }: TypeStepProps) {
  const t = useTexts(texts)
  const { minutes } = useTexts(appointmentTexts)
  const { nameType, minutesFor, onlineTypes } = useAppointmentTypes()
  const { own } = useWords()
  const services = trpc.content.services.useQuery().data?.items
  if (onlineTypes.length === 0)
    return (
      <Step number={1} title={t.steps.type}>
        <p data-field="appointmentType" tabIndex={-1}>
          {t.notOnline(<PracticePhone />)}
        </p>
      </Step>
    )
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
        {onlineTypes.map(type => {
          const service = services?.find(one => one.type === type)
          return (
            <label key={type} className={classes.type}>
              <input
                type="radio"
                name="appointmentType"
                value={type}
                checked={value === type}
                onChange={() => onChange(type)}
                aria-labelledby={type}
                aria-describedby={`${type}-price ${type}-for`}
              />
              <span className={classes.line}>
                <span id={type} className={classes.name}>
                  <strong>{own(nameType(type))}</strong> <small>{minutes(minutesFor(type))}</small>
                </span>{' '}
                {service && <span id={`${type}-price`}>{own(service.price) || t.ask}</span>}
              </span>{' '}
              <span id={`${type}-for`} className={classes.text}>
                {type === 'consultation' && (
                  <>
                    <span className={classes.first}>{t.first}</span>{' '}
                  </>
                )}
                {service && <span>{own(service.text)}</span>}
              </span>
            </label>
          )
        })}
      </div>
      <FieldProblem id={PROBLEM}>{error}</FieldProblem>
    </Step>
  )
}
