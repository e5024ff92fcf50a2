import { LoadDocument } from '../../load-document.tsx'
import { SessionGate, SessionOutlet } from './session-gate.tsx'

/** The desk's booking page for the administrator; everyone else gets the public page of the same address. */
export function BookingArea() {
  return <SessionGate denied={<LoadDocument />}>{session => <SessionOutlet session={session} />}</SessionGate>
}
