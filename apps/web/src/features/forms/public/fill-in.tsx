import type { FormsPage, PatientForm } from '@clinic/domain/forms/schemas.ts'
import { useTexts } from '../../../lib/texts.ts'
import { PlumbPage } from '../../../ui/page/plumb-page.tsx'
import { FormOverview } from './form-overview.tsx'
import { FormReview } from './form-review.tsx'
import { FormScreen } from './form-screen.tsx'
import { toScreens } from './screens.ts'
import { texts } from './texts.ts'
import { useAnswers } from './use-answers.ts'
import { useHeading } from './use-heading.ts'
import { useSteps } from './use-steps.ts'

interface FillInProps {
  token: string
  page: FormsPage
  /** Forms that are not sent. */
  open: readonly PatientForm[]
}

/** Open forms, step by step: the list of them, their screens, and a review before they are sent. */
export function FillIn({ token, page, open }: FillInProps) {
  const t = useTexts(texts)
  const answers = useAnswers(token)
  const screens = toScreens(open)
  const steps = useSteps(screens.length + 1)
  const heading = useHeading(steps.step, steps.isCorrection)
  const screen = screens[steps.step - 1]
  if (screen)
    return <FormScreen key={steps.step} heading={heading} screen={screen} answers={answers} steps={steps} />
  return steps.step === 0 ? (
    <PlumbPage title={t.title} heading={heading}>
      <FormOverview page={page} screens={screens} answers={answers} toStep={steps.toStep} />
    </PlumbPage>
  ) : (
    <PlumbPage title={t.review} heading={heading}>
      <FormReview
        token={token}
        screens={screens}
        answers={answers}
        toStep={steps.toStep}
        onBack={steps.back}
      />
    </PlumbPage>
  )
}
