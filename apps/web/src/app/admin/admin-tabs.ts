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
  label: string
  /** Meta description of the page. */
  description: string
  /** Set for tabs in the account menu instead of the row. */
  Icon?: Icon
  load: () => Promise<ComponentType>
  /** Controls beside the tab's name. */
  Head?: ComponentType
}

/** Tabs of the admin area by name; their paths are in `ADMIN_PATHS`. */
export const ADMIN_TABS: Record<AdminTabName, AdminTab> = {
  events: {
    label: 'Events',
    description: 'Events, registrations and open spots.',
    load: async () => (await import('../../features/events/admin/events-tab.tsx')).EventsTab,
  },
  registrations: {
    label: 'Registrations',
    description: 'Event registrations and waiting lists.',
    load: async () =>
      (await import('../../features/events/admin/registrations/registrations-tab.tsx')).RegistrationsTab,
  },
  blog: {
    label: 'Blog Posts',
    description: 'Blog posts, including drafts.',
    load: async () => (await import('../../features/blog/admin/blog-tab.tsx')).BlogTab,
  },
  content: {
    label: 'Content',
    description: 'The texts and practice details on your site.',
    load: async () => (await import('../../features/content/admin/content-tab.tsx')).ContentTab,
  },
  appointments: {
    label: 'Appointments',
    description: 'Booked appointments, their status and notes.',
    load: async () =>
      (await import('../../features/appointments/admin/appointments-tab.tsx')).AppointmentsTab,
    Head: AppointmentsHead,
  },
  schedule: {
    label: 'Schedule Setup',
    description: 'Weekly time slots and blocked dates.',
    load: async () => (await import('../../features/schedule/admin/schedule-tab.tsx')).ScheduleTab,
  },
  messages: {
    label: 'Messages',
    description: 'Messages from the contact form.',
    Icon: IconMessages,
    load: async () => (await import('../../features/contact/admin/messages-tab.tsx')).MessagesTab,
  },
  patients: {
    label: 'Patients',
    description: 'All patients, and who is due for another visit.',
    Icon: IconUsers,
    load: async () => (await import('../../features/patients/admin/patients-tab.tsx')).PatientsTab,
  },
  forms: {
    label: 'Forms',
    description: 'Forms that patients fill in before a visit.',
    Icon: IconClipboardText,
    load: async () => (await import('../../features/forms/admin/forms-tab.tsx')).FormsTab,
  },
  images: {
    label: 'Images',
    description: 'Images of posts, events and the practice.',
    Icon: IconPhoto,
    load: async () => (await import('../../features/images/admin/images-tab.tsx')).ImagesTab,
  },
  reports: {
    label: 'Reports',
    description: 'Booked hours, visits, no-shows, patients and events in numbers.',
    Icon: IconChartBar,
    load: async () => (await import('../../features/reports/admin/reports-tab.tsx')).ReportsTab,
  },
  auditLog: {
    label: 'Audit log',
    description: 'Every change, who made it and when.',
    Icon: IconHistory,
    load: async () => (await import('../../features/audit-log/admin/audit-log-tab.tsx')).AuditLogTab,
  },
  backups: {
    label: 'Backups',
    description: 'Backups of the site, and what to do if they are overdue.',
    Icon: IconDatabase,
    load: async () => (await import('../../features/backups/admin/backups-tab.tsx')).BackupsTab,
  },
  privacy: {
    label: 'Privacy',
    description: 'How long personal data is kept, and requests for it.',
    Icon: IconShieldLock,
    load: async () => (await import('../../features/retention/admin/privacy-tab.tsx')).PrivacyTab,
  },
  settings: {
    label: 'Settings',
    description: 'Password, email and calendar feed.',
    Icon: IconSettings,
    load: async () => (await import('./settings-tab.tsx')).SettingsTab,
  },
  setup: {
    label: 'Setup',
    description: 'What is left to do until the site is yours.',
    Icon: IconListCheck,
    load: async () => (await import('./setup-tab.tsx')).SetupTab,
  },
}
