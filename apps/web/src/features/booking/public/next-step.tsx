import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatDateBadge, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import link from '../../../ui/action-link.module.css'
import { CallBar } from '../../content/shared/call-bar.tsx'
import classes from './next-step.module.css'
import { texts } from './texts.ts'

interface NextStepProps {
  /** The chosen opening, once the type of visit is chosen too. */
  opening: Opening | null
  submitting: boolean
  onContinue: () => void
}

/** Bar on phones with the next step, because the summary's button is screens below. */
export function NextStep({ opening, submitting, onContinue }: NextStepProps) {
  const { next } = useTexts(texts)
  const language = useLanguage()
  const { timeZone } = useSite()
  const confirm = ({ startsAt, startTime }: Opening) => {
    const { weekday } = formatDateBadge(Date.parse(startsAt), timeZone, language)
    return next.confirm(weekday, formatTimeOfDay(startTime, language))
  }
  return (
    <CallBar>
      <button
        type={opening ? 'submit' : 'button'}
        className={`${link.link} ${classes.step}`}
        data-variant="solid"
        disabled={submitting}
        onClick={opening ? undefined : onContinue}
      >
        {opening ? confirm(opening) : next.go}
      </button>
    </CallBar>
  )
}
