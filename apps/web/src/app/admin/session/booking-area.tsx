import { useEffect } from 'react'
import { loadDocument } from '#lib/load-document.ts'
import { SessionGate, SessionOutlet } from './session-gate.tsx'

/** The desk's booking page for the administrator; everyone else gets the public page of the same address. */
export function BookingArea() {
  return <SessionGate denied={<PublicPage />}>{session => <SessionOutlet session={session} />}</SessionGate>
}

/** The public page is another build. */
function PublicPage() {
  useEffect(loadDocument, [])
  return null
}
