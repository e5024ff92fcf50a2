import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import hidden from '#ui/visually-hidden.module.css'
import classes from './copy-button.module.css'
import { texts } from './texts.ts'

/** How long the result stays visible, in milliseconds. */
const FEEDBACK_MS = 3_000

interface CopyButtonProps {
  text: string
  /** Label of the copied text, such as "Coupon code". */
  what: string
}

/** Copies a text and announces the result; hidden without JavaScript. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const t = useTexts(texts)
  const [outcome, setOutcome] = useState<'copied' | 'rejected' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    clearTimeout(timer.current)
    // Clears first, so that screen readers announce a second copy too.
    setOutcome(null)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('rejected')
    }
    timer.current = setTimeout(() => setOutcome(null), FEEDBACK_MS)
  }

  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  const verb = outcome === 'copied' ? t.copied : t.copy
  return (
    <span className={classes.copy}>
      <button type="button" className={classes.button} aria-label={`${verb} ${what}`} onClick={copy}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span aria-hidden="true">{verb}</span>
      </button>
      <span role="status" className={outcome === 'rejected' ? classes.rejected : hidden.hidden}>
        {outcome === 'copied' ? <span>{t.copied}</span> : null}
        {outcome === 'rejected' ? <span>{t.copyFailed}</span> : null}
      </span>
    </span>
  )
}
