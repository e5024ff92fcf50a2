import type { ReactNode } from 'react'
import { FormsLink } from '#features/forms/shared/link/forms-link.tsx'
import { EarlierTimes } from '#features/offers/shared/earlier-times.tsx'

/** What a patient can do once an appointment is booked, as on its private page. */
export function AfterBooking({ path }: { path: string }): ReactNode {
  return (
    <>
      <FormsLink path={path} />
      <EarlierTimes token={path.split('/').at(-1) ?? ''} />
    </>
  )
}
