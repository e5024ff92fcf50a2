import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatDateBadge, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import classes from './reschedule.module.css'
import { texts } from './texts.ts'

interface MoveInBarProps {
  opening: Opening
  timeZone: string
  disabled: boolean
  onMove: () => void
}

/** The button that moves, in the bar on phones: the form's own is below the times. */
export function MoveInBar({ opening, timeZone, disabled, onMove }: MoveInBarProps) {
  const t = useTexts(texts).move
  const language = useLanguage()
  const [bar, setBar] = useState<Element | null>(null)
  // The shell's bar: an id would weigh on every page.
  useEffect(() => setBar(document.querySelector('nav > [href^="tel:"]')?.parentElement ?? null), [])
  if (!bar) return null
  const { weekday } = formatDateBadge(Date.parse(opening.startsAt), timeZone, language)
  return createPortal(
    <ActionButton variant="solid" className={classes.move} disabled={disabled} onClick={onMove}>
      {t.to(weekday, formatTimeOfDay(opening.startTime, language))}
    </ActionButton>,
    bar,
  )
}
