import {
  type Icon,
  IconChartBar,
  IconClipboardText,
  IconDatabase,
  IconHistory,
  IconListCheck,
  IconPhoto,
  IconSettings,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AppointmentsHead } from '#features/appointments/admin/appointments-head.tsx'
import type { AdminTabName } from '#paths.ts'

/** File of a tab or page, which loads when it is opened. */
export interface AdminModule {
  default: ComponentType
}

interface AdminTab {
  /** Of its item in the account menu, if it has one. */
  Icon?: Icon
  load: () => Promise<AdminModule>
  /** Controls beside the tab's name. */
  Head?: ComponentType
}

/** Tabs of the admin area by name; their paths are in `ADMIN_PATHS`, their labels in the catalog. */
export const ADMIN_TABS: Record<AdminTabName, AdminTab> = {
  events: { load: () => import('#features/events/admin/events-tab.tsx') },
  registrations: { load: () => import('#features/events/admin/registrations/registrations-tab.tsx') },
  blog: { load: () => import('#features/blog/admin/blog-tab.tsx') },
  content: { load: () => import('#features/content/admin/content-tab.tsx') },
  appointments: {
    load: () => import('#features/appointments/admin/appointments-tab.tsx'),
    Head: AppointmentsHead,
  },
  schedule: { load: () => import('#features/schedule/admin/schedule-tab.tsx') },
  messages: { load: () => import('#features/contact/admin/messages-tab.tsx') },
  patients: { Icon: IconUsers, load: () => import('#features/patients/admin/patients-tab.tsx') },
  forms: { Icon: IconClipboardText, load: () => import('#features/forms/admin/forms-tab.tsx') },
  images: { Icon: IconPhoto, load: () => import('#features/images/admin/images-tab.tsx') },
  reports: { Icon: IconChartBar, load: () => import('#features/reports/admin/reports-tab.tsx') },
  auditLog: { Icon: IconHistory, load: () => import('#features/audit-log/admin/audit-log-tab.tsx') },
  backups: { Icon: IconDatabase, load: () => import('#features/backups/admin/backups-tab.tsx') },
  privacy: { Icon: IconShieldLock, load: () => import('#features/retention/admin/privacy-tab.tsx') },
  settings: { Icon: IconSettings, load: () => import('./settings-tab.tsx') },
  setup: { Icon: IconListCheck, load: () => import('./setup-tab.tsx') },
}

/** Tabs in the row; the others are in the account menu or, like messages, beside it. */
export const ROW_TABS: readonly AdminTabName[] = [
  'events',
  'registrations',
  'blog',
  'content',
  'appointments',
  'schedule',
]
