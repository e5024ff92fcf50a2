import type { FormsPage } from '@clinic/domain/forms/schemas.ts'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useTexts } from '#lib/texts.ts'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { FillIn } from './fill-in.tsx'
import { SentForms } from './sent-forms.tsx'
import { texts } from './texts.ts'
import { useHeading } from './use-heading.ts'

interface PatientFormsProps {
  token: string
  page: FormsPage
}

/** The forms of an appointment, to fill in, as sent, or why neither is possible. */
export function PatientForms({ token, page }: PatientFormsProps) {
  const t = useTexts(texts)
  const { phone } = usePractice()
  const isTablet = page.via === 'tablet'
  useFullScreen(isTablet)
  const open = page.forms.filter(({ sentAt }) => sentAt === null)
  const heading = useHeading(open.length === 0)
  if (isTablet && open.length === 0)
    return (
      <FormsNotice title={t.thanks} heading={heading}>
        {t.handBack}
      </FormsNotice>
    )
  if (page.forms.length === 0) return <FormsNotice title={t.title}>{t.nothing}</FormsNotice>
  if (open.length === 0) return <SentForms forms={page.forms} heading={heading} />
  if (!page.isOpen) return <FormsNotice title={t.title}>{t.closed}</FormsNotice>
  if (open.some(({ answers }) => answers === null))
    return <FormsNotice title={t.title}>{t.unreadable(phone)}</FormsNotice>
  return <FillIn token={token} page={page} open={open} />
}

interface FormsNoticeProps {
  title: string
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

function FormsNotice({ title, heading, children }: FormsNoticeProps) {
  return (
    <MotifPage title={title} heading={heading}>
      <p>{children}</p>
    </MotifPage>
  )
}

/** Fills the tablet's screen at the first press; browsers allow it only then. */
function useFullScreen(isTablet: boolean): void {
  useEffect(() => {
    if (!isTablet) return
    const enter = () => void document.documentElement.requestFullscreen?.().catch(() => undefined)
    addEventListener('click', enter, { once: true })
    return () => removeEventListener('click', enter)
  }, [isTablet])
}
