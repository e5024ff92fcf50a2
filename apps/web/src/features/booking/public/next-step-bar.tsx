import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatDateBadge, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { CallBar } from '#features/content/shared/call-bar.tsx'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import link from '#ui/action-link.module.css'
import { texts as sharedTexts } from '../shared/texts.ts'
import classes from './next-step-bar.module.css'
import { texts } from './texts.ts'

interface NextStepBarProps {
  /** Whether the type of visit is chosen. */
  hasType: boolean
  opening: Opening | null
  pending: boolean
  form: CheckedForm
}

/** Bar on phones with the next step, because the summary's button is screens below. Says what is still missing. */
export function NextStepBar({ hasType, opening, pending, form }: NextStepBarProps) {
  const { next } = useTexts(texts)
  const { missing } = useTexts(sharedTexts)
  const chosenOpening = hasType ? opening : null
  const language = useLanguage()
  const { timeZone } = useSite()
  const confirm = ({ startsAt, startTime }: Opening) => {
    const { weekday } = formatDateBadge(Date.parse(startsAt), timeZone, language)
    return next.confirm(weekday, formatTimeOfDay(startTime, language))
  }
  return (
    <CallBar>
      <button
        type={chosenOpening ? 'submit' : 'button'}
        className={`${link.link} ${classes.step}`}
        data-variant="solid"
        disabled={pending}
        onClick={
          chosenOpening
            ? undefined
            : () => form.show(hasType ? { appointmentDate: missing.day } : { appointmentType: missing.type })
        }
      >
        {chosenOpening ? confirm(chosenOpening) : next.go}
      </button>
    </CallBar>
  )
}
