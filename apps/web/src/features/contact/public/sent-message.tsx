import { formatClock, formatShortDay } from '@clinic/domain/clinic-format.ts'
import type { contactOutput } from '@clinic/domain/contact/schemas.ts'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import classes from './sent-message.module.css'
import { texts } from './texts.ts'

interface SentMessageProps {
  message: Pick<z.output<typeof contactOutput>, 'createdAt' | 'email'>
  onWriteAnother: () => void
}

/** Confirms when a message arrived and where the reply goes. Takes the focus from the removed form. */
export function SentMessage({ message, onWriteAnother }: SentMessageProps) {
  const t = useTexts(texts).received
  const language = useLanguage()
  const { timeZone } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const at = Date.parse(message.createdAt)
  const day = formatShortDay(at, timeZone, language)
  return (
    <section className={classes.sent} aria-labelledby="message-sent">
      <h2 ref={heading} id="message-sent" tabIndex={-1} aria-describedby="message-sent-text">
        {t.title}
      </h2>
      <p id="message-sent-text">
        <Unbroken>{t.text(day, formatClock(at, timeZone, language), message.email)}</Unbroken>
      </p>
      <ActionButton onClick={onWriteAnother}>{t.another}</ActionButton>
    </section>
  )
}
