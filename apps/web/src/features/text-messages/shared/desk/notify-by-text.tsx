import { toDaytime } from '@clinic/domain/mail/daytime.ts'
import { Alert, Checkbox } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { texts } from './texts.ts'
import { useTextStatus } from './use-text-status.ts'

interface NotifyByTextProps {
  /** Milliseconds for which Undo keeps the text back. */
  delay: number
  /** Start of the visit that the text is about, in epoch milliseconds. */
  startsAt: number
  notify: boolean
  onNotify: (notify: boolean) => void
}

/** When a text about a change made now would be sent; `delay` as for NotifyByText. */
export function useTextTime(delay: number) {
  const { now, timeZone } = useFormat()
  const dueAt = toDaytime(now + delay, timeZone)
  return {
    dueAt,
    waits: dueAt > now + delay,
    /** Whether a visit ahead begins before it is sent. */
    isTooLate: (startsAt: number) => now < startsAt && startsAt <= dueAt,
    tooLate: useTexts(texts).notify.tooLate,
  }
}

/** Asks whether to text the patient, and says when the text is sent or why it is not. */
export function NotifyByText({ delay, startsAt, notify, onNotify }: NotifyByTextProps) {
  const { notify: t, warnings } = useTexts(texts)
  const format = useFormat()
  const status = useTextStatus()
  const time = useTextTime(delay)
  const isTooLate = time.isTooLate(startsAt)
  const describe = () => {
    if (isTooLate) return time.tooLate
    if (status?.isCapReached) return warnings.reached
    if (status?.paused) return t.paused
    if (time.waits) return t.waits(format.shortMoment(time.dueAt))
    return delay > 0 ? t.delayed : t.atOnce
  }
  return (
    <Checkbox
      label={t.label}
      description={describe()}
      checked={notify && !isTooLate}
      disabled={isTooLate}
      onChange={event => onNotify(event.currentTarget.checked)}
    />
  )
}

/** Says that a change reaches the patient neither by email nor by text. */
export function Unreachable() {
  return <Alert color="amber">{useUnreachableText()}</Alert>
}

export function useUnreachableText(): string {
  const { notify } = useTexts(texts)
  return notify.unreachable(useTextStatus() !== undefined)
}
