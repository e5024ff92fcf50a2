import { Step } from './step.tsx'
import { TimeChoice, type TimeChoiceProps } from './time-choice.tsx'

/** When the patient comes. */
export function TimeStep(props: TimeChoiceProps) {
  return (
    <Step number={2} title="Date and time">
      <TimeChoice {...props} />
    </Step>
  )
}
