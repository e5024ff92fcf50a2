import type { ScheduleChangeOutcome } from '@clinic/domain/appointments/schedule-change.ts'
import { useHasMailServer } from '#features/email/shared/desk/use-has-mail-server.ts'
import { useTexts } from '#lib/texts.ts'
import type { ToastContent } from '#lib/toast.ts'
import { texts } from './texts.ts'

/** Returns a function that summarizes the actions and says whether patients get an email. */
export function useOutcomeText(): (outcome: ScheduleChangeOutcome) => string {
  const t = useTexts(texts).affected
  const hasMailServer = useHasMailServer()
  return ({ keep, cancel, ask }) =>
    [
      keep > 0 && t.kept(keep),
      cancel > 0 && t.cancelled(cancel),
      ask > 0 && t.asked(ask),
      cancel + ask > 0 && (hasMailServer ? t.emailed : t.filed),
    ]
      .filter(sentence => sentence !== false)
      .join(' ')
}

/** Returns a function that makes the success toast with the summary of the actions, if any. */
export function useDoneToast(): (title: string, outcome?: ScheduleChangeOutcome) => ToastContent {
  const outcomeText = useOutcomeText()
  return (title, outcome) => {
    const description = outcome ? outcomeText(outcome) : ''
    return description === '' ? { title } : { title, description }
  }
}
