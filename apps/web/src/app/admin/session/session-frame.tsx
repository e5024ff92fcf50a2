import { MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { SessionDialog } from '#features/session/admin/session-dialog.tsx'
import type { AdminSession } from '#features/session/shared/desk/use-admin-session.ts'
import { TimeZoneProvider, useSite } from '#lib/site.tsx'
import { trpc } from '#lib/trpc/trpc.ts'
import { adminTheme } from '../../theme/admin-theme.ts'

interface SessionFrameProps {
  session: AdminSession
  children: ReactNode
}

/** Shows a page in the practice's saved time zone, and asks to log in again over it once the session has ended. */
export function SessionFrame({ session, children }: SessionFrameProps) {
  const { timeZone } = useSite()
  const { data: settings } = trpc.settings.get.useQuery(undefined, { enabled: 'user' in session })
  return (
    <>
      <TimeZoneProvider timeZone={settings?.timeZone.timeZone ?? timeZone}>{children}</TimeZoneProvider>
      {/* Mounted on demand to stack above any open dialog. */}
      {session.access === 'ended' && (
        // The booking page has the look of the public site.
        <MantineThemeProvider theme={adminTheme} inherit>
          <SessionDialog username={session.user.username} onGiveUp={session.giveUp} />
        </MantineThemeProvider>
      )}
    </>
  )
}
