import { MantineThemeProvider } from '@mantine/core'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useUser } from '#features/session/shared/session.ts'
import { loadDocument } from '#lib/load-document.ts'
import { useLanguage } from '#lib/texts.ts'
import { markHydrated } from '#lib/use-hydrated.ts'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes.tsx'
import { useHasUnsaved } from '#ui/form/unsaved-context.ts'
import { theme } from '#ui/mantine/theme.ts'
import { Shell } from '../shell/shell.tsx'
import type { ShellPage } from '../shell/shell-page.ts'
import { AccentStyle } from '../theme/accent-style.tsx'
import { adminTheme } from '../theme/admin-theme.ts'
import { keepFocus } from './focus-keeper.ts'

export const ADMIN_SHELL: ShellPage = { path: '/admin', languages: [], phoneBar: 'own' }

/** The shell around every page of the admin area. */
export function AdminLayout({ page = ADMIN_SHELL }: { page?: ShellPage }) {
  useEffect(markHydrated, [])
  useEffect(keepFocus, [])
  return (
    <MantineThemeProvider theme={adminTheme} inherit>
      <UnsavedChangesGuard>
        <AccentStyle />
        <AccountLanguage />
        <ConfirmHost>
          {/* Header, footer and booking page have the look of the public site. */}
          <MantineThemeProvider theme={theme}>
            <Shell page={page}>
              <Outlet />
            </Shell>
          </MantineThemeProvider>
        </ConfirmHost>
      </UnsavedChangesGuard>
    </MantineThemeProvider>
  )
}

/** Loads the document in the account's language, in every window; one with unsaved changes keeps them until it is left. */
function AccountLanguage() {
  const user = useUser()
  const language = useLanguage()
  const hasUnsaved = useHasUnsaved()
  const { key } = useLocation()
  const wanted = user?.isAdmin ? user.language : language
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again on every page
  useEffect(() => {
    if (wanted !== language && !hasUnsaved()) loadDocument()
  }, [wanted, language, hasUnsaved, key])
  return null
}
