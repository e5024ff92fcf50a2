import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import {
  type Icon,
  IconMailCheck,
  IconMailDown,
  IconMailExclamation,
  IconMailFast,
  IconMailPause,
  IconMailX,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Popover } from '../../../ui/popover/popover.tsx'
import classes from './mail-icon.module.css'
import { countMailStates, type ShownMailState } from './mail-lines.ts'
import { MailLines } from './mail-states.tsx'
import { texts } from './texts.ts'

const ICONS: Record<ShownMailState, Icon> = {
  sent: IconMailCheck,
  saved: IconMailDown,
  queued: IconMailFast,
  delayed: IconMailExclamation,
  withheld: IconMailPause,
  failed: IconMailX,
}

interface MailIconProps {
  mails: readonly SubjectMail[]
  /** Name of the person they are about. */
  name: string
}

/** The emails of a row as an icon of the worst state; a press lists them. */
export function MailIcon({ mails, name }: MailIconProps) {
  const t = useTexts(texts)
  const id = useId()
  const states = countMailStates(mails, useNow())
  const worst = states.at(-1)?.state
  if (!worst) return null
  const ShownIcon = ICONS[worst]
  const words = t.summary(states.map(({ state, count }) => t.states[state](count)))
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classes.button}
        data-state={worst}
        aria-label={words}
        title={words}
      >
        <ShownIcon size={18} stroke={1.75} aria-hidden />
      </button>
      <Popover id={id} label={words}>
        <MailLines mails={mails} name={name} />
      </Popover>
    </>
  )
}
