import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { markHydrated } from '../../lib/use-hydrated.ts'
import { UnsavedChangesGuard } from '../../ui/form/unsaved-changes.tsx'
import { Shell } from '../shell/shell.tsx'
import type { ShellPage } from '../shell/shell-page.ts'
import { AccentStyle } from '../theme/accent-style.tsx'

const PAGE: ShellPage = { path: '/admin', languages: [DEFAULT_LANGUAGE], phoneBar: 'own' }

/** The shell around every page of the admin area. */
export function AdminLayout() {
  useEffect(markHydrated, [])
  return (
    <UnsavedChangesGuard>
      <AccentStyle />
      <Shell page={PAGE}>
        <Outlet />
      </Shell>
    </UnsavedChangesGuard>
  )
}
