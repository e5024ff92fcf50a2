import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { Icon } from '#ui/drawing/drawing.tsx'
import classes from './call-bar.module.css'
import { usePractice } from './practice.tsx'
import { texts } from './texts.ts'

/** Fixed bar at the bottom of a phone's screen: Call, and the page's next step if it has one. */
export function CallBar({ children }: { children?: ReactNode }) {
  const { bar } = useTexts(texts)
  const { phoneHref } = usePractice()
  return (
    <nav className={classes.bar} aria-label={bar.label}>
      <ActionLink to={phoneHref} variant="quiet">
        <Icon name="phone" size={20} />
        {bar.call}
      </ActionLink>
      {children}
    </nav>
  )
}
