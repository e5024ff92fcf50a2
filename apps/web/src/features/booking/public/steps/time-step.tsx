import type { ComponentProps } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import { NextTimeChoice } from '../../shared/next-times/next-time-choice.tsx'
import { texts } from '../texts.ts'
import { Step } from './step.tsx'

/** Date and time, of the next openings or any other. */
export function TimeStep(choice: ComponentProps<typeof NextTimeChoice>) {
  const t = useTexts(texts)
  return (
    <Step number={2} title={t.steps.time}>
      <NextTimeChoice {...choice} />
    </Step>
  )
}
