import type { FormsPage, PatientForm } from '@clinic/domain/forms/schemas.ts'
import { useEffect } from 'react'
import { useTexts } from '#lib/texts.ts'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { loadBodyShapes } from '../shared/use-body-shapes.ts'
import { FormOverview } from './form-overview.tsx'
import { FormReview } from './form-review.tsx'
import { FormScreen } from './form-screen.tsx'
import { toScreens } from './screens.ts'
import { TabletCover } from './tablet-cover.tsx'
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
  const answers = useAnswers(token, open)
  const screens = toScreens(open)
  const asksPlaces = open.some(({ questions }) => questions.some(({ kind }) => kind === 'painPlaces'))
  useEffect(() => {
    // The connection may be lost before the question is reached.
    if (asksPlaces) void loadBodyShapes()
  }, [asksPlaces])
  const isTablet = page.via === 'tablet'
  const steps = useSteps(screens.length + 1, isTablet)
  const heading = useHeading(steps.step, steps.isCorrection)
  const screen = screens[steps.step - 1]
  const shared = { screens, answers, linkTo: steps.linkTo }
  const shown = screen ? (
    <FormScreen
      key={steps.step}
      heading={heading}
      patientName={page.patientName}
      screen={screen}
      answers={answers}
      steps={steps}
    />
  ) : (
    <MotifPage title={steps.step === 0 ? t.title : t.review} heading={heading}>
      {steps.step === 0 ? (
        <FormOverview page={page} {...shared} />
      ) : (
        <FormReview
          token={token}
          {...shared}
          isTablet={isTablet}
          onBack={steps.back}
          onFormsLeft={steps.restart}
        />
      )}
    </MotifPage>
  )
  if (!isTablet) return shown
  return (
    <TabletCover token={token} saver={answers.saver}>
      {shown}
    </TabletCover>
  )
}
