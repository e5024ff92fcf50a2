import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import hidden from '../../components/visually-hidden.module.css'
import classes from './copy-button.module.css'

/** How long the button says that it has copied, in milliseconds. */
const SAID_FOR = 3_000

interface CopyButtonProps {
  text: string
  /** What is copied, such as "Coupon code". */
  what: string
}

/** Copies a text and says so, to screen readers as well. Without script, which copying needs, it is not shown. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'rejected' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    clearTimeout(timer.current)
    // Emptied first, so that copying a second time is announced again.
    setOutcome(null)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('rejected')
    }
    timer.current = setTimeout(() => setOutcome(null), SAID_FOR)
  }

  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  const verb = outcome === 'copied' ? 'Copied' : 'Copy'
  return (
    <span className={classes.copy}>
      <button type="button" className={classes.button} aria-label={`${verb} ${what}`} onClick={copy}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span aria-hidden="true">{verb}</span>
      </button>
      <span role="status" className={outcome === 'rejected' ? classes.rejected : hidden.hidden}>
        {outcome === 'copied' ? 'Copied' : null}
        {outcome === 'rejected' ? 'Your browser did not allow it. Please copy the code by hand.' : null}
      </span>
    </span>
  )
}
