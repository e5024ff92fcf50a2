import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { useClickOutside, useLocalStorage } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../../lib/site.tsx'
import { useNow } from '../../lib/use-now.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { AccountDialog } from './account-menu.tsx'
import { findWarnings, type Warning, type WarningFacts } from './warnings.ts'
import classes from './warnings-line.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

interface WarningsLineProps extends WarningFacts {
  onOpen: (dialog: AccountDialog) => void
}

/** Warnings in one line that folds for the clinic day; where they don't fit, a button that lists them below it. */
export function WarningsLine({ onOpen, ...facts }: WarningsLineProps) {
  const { timeZone } = useSite()
  const today = clinicDay(useNow(), timeZone)
  const [foldedOn, setFoldedOn] = useLocalStorage({ key: 'clinic.warnings-folded', defaultValue: '' })
  const [isListed, setListed] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useClickOutside<HTMLElement>(() => setListed(false))
  const warnings = findWarnings(facts)
  if (warnings.length === 0) return null
  const isFolded = foldedOn === today
  const count = plural.en(warnings.length, '# warning', '# warnings')

  const toggle = () => {
    setListed(!isListed)
    if (isFolded) setFoldedOn('')
  }
  const fold = () => {
    setListed(false)
    setFoldedOn(today)
    // The line with the pressed button was removed.
    requestAnimationFrame(() => button.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isListed) return
    setListed(false)
    button.current?.focus()
  }
  return (
    <section
      ref={box}
      className={classes.warnings}
      aria-label="Warnings"
      data-folded={isFolded || undefined}
      data-listed={isListed || undefined}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden announced>
        {warnings.flatMap(({ text, urgent }) => (urgent ? [text] : [])).join('. ')}
      </VisuallyHidden>
      <button
        ref={button}
        type="button"
        className={classes.toggle}
        aria-expanded={isListed}
        aria-controls={isFolded ? undefined : id}
        onClick={toggle}
      >
        <IconAlertTriangle {...ICON} />
        {count}
      </button>
      {!isFolded && (
        <div id={id} className={classes.line}>
          <IconAlertTriangle {...ICON} className={classes.icon} />
          <ul className={classes.list}>
            {warnings.map(warning => (
              <li key={warning.text}>
                <WarningLink warning={warning} onOpen={onOpen} onFollow={() => setListed(false)} />
              </li>
            ))}
          </ul>
          <button type="button" className={classes.fold} onClick={fold}>
            Hide today
          </button>
        </div>
      )}
    </section>
  )
}

interface WarningLinkProps {
  warning: Warning
  onOpen: WarningsLineProps['onOpen']
  /** Called when it leads away. */
  onFollow: () => void
}

function WarningLink({ warning, onOpen, onFollow }: WarningLinkProps) {
  const shown = { className: classes.warning, title: warning.text }
  return 'to' in warning ? (
    <Link to={warning.to} {...shown} onClick={onFollow}>
      {warning.text}
    </Link>
  ) : (
    <button
      type="button"
      {...shown}
      onClick={() => {
        onFollow()
        onOpen(warning.dialog)
      }}
    >
      {warning.text}
    </button>
  )
}
