import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatShortDay, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import link from '../../../ui/action-link.module.css'
import { CallBar } from '../../content/shared/call-bar.tsx'
import classes from './next-step.module.css'
import { texts } from './texts.ts'

interface NextStepProps {
  opening: Opening | null
  submitting: boolean
  onChooseTime: () => void
}

/** Bar on phones with the next step, because the summary's button is screens below. */
export function NextStep({ opening, submitting, onChooseTime }: NextStepProps) {
  const { next } = useTexts(texts)
  const language = useLanguage()
  const { timeZone } = useSite()
  const at = opening
    ? `${formatShortDay(Date.parse(opening.startsAt), timeZone, language)}, ${formatTimeOfDay(opening.startTime, language)}`
    : ''
  return (
    <CallBar>
      <button
        type={opening ? 'submit' : 'button'}
        className={`${link.link} ${classes.step}`}
        data-variant="solid"
        disabled={submitting}
        onClick={opening ? undefined : onChooseTime}
      >
        {opening ? next.confirm(at) : next.time}
      </button>
    </CallBar>
  )
}
