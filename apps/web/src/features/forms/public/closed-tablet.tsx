import { useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { texts } from './texts.ts'

/** Says that the tablet's link has ended. */
export function ClosedTablet() {
  const t = useTexts(texts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <MotifPage title={t.handBack} heading={heading}>
      <p>{t.closedTablet}</p>
    </MotifPage>
  )
}
