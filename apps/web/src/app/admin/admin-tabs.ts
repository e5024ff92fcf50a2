import {
  type Icon,
  IconChartBar,
  IconClipboardText,
  IconDatabase,
  IconHistory,
  IconListCheck,
  IconMessages,
  IconPhoto,
  IconSettings,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AppointmentsHead } from '../../features/appointments/admin/appointments-head.tsx'
import type { AdminTabName } from '../../paths.ts'

export interface AdminTab {
  /** Set for tabs in the account menu instead of the row. */
  Icon?: Icon
  load: () => Promise<ComponentType>
  /** Controls beside the tab's name. */
  Head?: ComponentType
}

/** Tabs of the admin area by name; their paths are in `ADMIN_PATHS`, their labels in the catalog. */
export const ADMIN_TABS: Record<AdminTabName, AdminTab> = {
  events: {
    load: async () => (await import('../../features/events/admin/events-tab.tsx')).EventsTab,
  },
  registrations: {
    load: async () =>
      (await import('../../features/events/admin/registrations/registrations-tab.tsx')).RegistrationsTab,
  },
  blog: {
    load: async () => (await import('../../features/blog/admin/blog-tab.tsx')).BlogTab,
  },
  content: {
    load: async () => (await import('../../features/content/admin/content-tab.tsx')).ContentTab,
  },
  appointments: {
    load: async () =>
      (await import('../../features/appointments/admin/appointments-tab.tsx')).AppointmentsTab,
    Head: AppointmentsHead,
  },
  schedule: {
    load: async () => (await import('../../features/schedule/admin/schedule-tab.tsx')).ScheduleTab,
  },
  messages: {
    Icon: IconMessages,
    load: async () => (await import('../../features/contact/admin/messages-tab.tsx')).MessagesTab,
  },
  patients: {
    Icon: IconUsers,
    load: async () => (await import('../../features/patients/admin/patients-tab.tsx')).PatientsTab,
  },
  forms: {
    Icon: IconClipboardText,
    load: async () => (await import('../../features/forms/admin/forms-tab.tsx')).FormsTab,
  },
  images: {
    Icon: IconPhoto,
    load: async () => (await import('../../features/images/admin/images-tab.tsx')).ImagesTab,
  },
  reports: {
    Icon: IconChartBar,
    load: async () => (await import('../../features/reports/admin/reports-tab.tsx')).ReportsTab,
  },
  auditLog: {
    Icon: IconHistory,
    load: async () => (await import('../../features/audit-log/admin/audit-log-tab.tsx')).AuditLogTab,
  },
  backups: {
    Icon: IconDatabase,
    load: async () => (await import('../../features/backups/admin/backups-tab.tsx')).BackupsTab,
  },
  privacy: {
    Icon: IconShieldLock,
    load: async () => (await import('../../features/retention/admin/privacy-tab.tsx')).PrivacyTab,
  },
  settings: {
    Icon: IconSettings,
    load: async () => (await import('./settings-tab.tsx')).SettingsTab,
  },
  setup: {
    Icon: IconListCheck,
    load: async () => (await import('./setup-tab.tsx')).SetupTab,
  },
}
