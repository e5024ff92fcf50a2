import { MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { SessionDialog } from '#features/session/admin/session-dialog.tsx'
import { useEndedSession } from '#features/session/admin/use-ended-session.ts'
import { type AdminSession, useAdminSession } from '#features/session/shared/desk/use-admin-session.ts'
import { TimeZoneProvider, useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ReadFailure } from '#ui/read-failure.tsx'
import { adminTheme } from '../../theme/admin-theme.ts'
import { texts } from '../texts.ts'

interface SessionGateProps {
  /** Shown to everyone but the administrator. */
  denied: ReactNode
  children: (session: AdminSession) => ReactNode
}

/** Shows a page in the practice's saved time zone, and asks to log in again over it once the session has ended. */
export function SessionGate({ denied, children }: SessionGateProps) {
  const session = useAdminSession()
  const isEnded = session.access === 'ended'
  useEndedSession(isEnded)
  const { timeZone } = useSite()
  const { data: settings } = trpc.settings.get.useQuery(undefined, { enabled: 'user' in session })
  if (session.access === 'denied') return denied
  return (
    <>
      <TimeZoneProvider timeZone={settings?.timeZone.timeZone ?? timeZone}>
        {children(session)}
      </TimeZoneProvider>
      {/* Mounted on demand to stack above any open dialog. */}
      {isEnded && (
        // The booking page has the look of the public site.
        <MantineThemeProvider theme={adminTheme} inherit>
          <SessionDialog username={session.user.username} onGiveUp={session.giveUp} />
        </MantineThemeProvider>
      )}
    </>
  )
}

/** The route's page once the user is known. */
export function SessionOutlet({ session }: { session: AdminSession }) {
  const t = useTexts(texts)
  if ('user' in session) return <Outlet key={session.user.id} />
  if (session.access === 'failed') return <ReadFailure title={t.unchecked} query={session.query} />
  return <p role="status">{t.checking}</p>
}
