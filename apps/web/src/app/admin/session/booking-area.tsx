import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useEndedSession } from '#features/session/admin/use-ended-session.ts'
import { useAdminSession } from '#features/session/shared/desk/use-admin-session.ts'
import { loadDocument } from '#lib/load-document.ts'
import { useTexts } from '#lib/texts.ts'
import { ReadFailure } from '#ui/read-failure.tsx'
import { texts } from '../texts.ts'
import { SessionFrame } from './session-frame.tsx'

/** The desk's booking page for the administrator; everyone else gets the public page of the same address. */
export function BookingArea() {
  const t = useTexts(texts)
  const session = useAdminSession()
  useEndedSession(session.access === 'ended')
  const isDenied = session.access === 'denied'
  // The public page is another build.
  useEffect(() => {
    if (isDenied) loadDocument()
  }, [isDenied])
  return (
    <SessionFrame session={session}>
      {'user' in session && <Outlet key={session.user.id} />}
      {session.access === 'unknown' && <p role="status">{t.checking}</p>}
      {session.access === 'failed' && <ReadFailure title={t.unchecked} query={session.query} />}
    </SessionFrame>
  )
}
