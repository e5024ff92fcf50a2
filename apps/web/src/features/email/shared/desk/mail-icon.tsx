import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import { ActionIcon, Popover } from '@mantine/core'
import {
  type Icon,
  IconMailCheck,
  IconMailDown,
  IconMailExclamation,
  IconMailFast,
  IconMailPause,
  IconMailX,
} from '@tabler/icons-react'
import { useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/use-now.ts'
import { ICON } from '#ui/icon.ts'
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
  const states = countMailStates(mails, useNow())
  const worst = states.at(-1)?.state
  if (!worst) return null
  const ShownIcon = ICONS[worst]
  const isUnsent = worst === 'failed' || worst === 'withheld' || worst === 'delayed'
  const words = t.summary(states.map(({ state, count }) => t.states[state](count)))
  return (
    <Popover withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant={isUnsent ? 'light' : 'subtle'}
          color={isUnsent ? 'amber' : 'gray'}
          data-state={worst}
          aria-label={words}
          title={words}
        >
          <ShownIcon {...ICON} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <MailLines mails={mails} name={name} />
      </Popover.Dropdown>
    </Popover>
  )
}
