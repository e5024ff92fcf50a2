import {
  type Icon,
  IconChartBar,
  IconDatabase,
  IconHistory,
  IconMessages,
  IconPhoto,
  IconSettings,
  IconShieldLock,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AppointmentsHead } from '../../features/appointments/admin/appointments-head.tsx'
import { AppointmentsTab } from '../../features/appointments/admin/appointments-tab.tsx'
import { prefetchAppointments } from '../../features/appointments/admin/prefetch-appointments.ts'
import { AuditLogTab } from '../../features/audit-log/admin/audit-log-tab.tsx'
import { BackupsTab } from '../../features/backups/admin/backups-tab.tsx'
import { BlogTab } from '../../features/blog/admin/blog-tab.tsx'
import { MessagesTab } from '../../features/contact/admin/messages-tab.tsx'
import { ContentTab } from '../../features/content/admin/content-tab.tsx'
import { EventsTab } from '../../features/events/admin/events-tab.tsx'
import { RegistrationsTab } from '../../features/events/admin/registrations/registrations-tab.tsx'
import { ImagesTab } from '../../features/images/admin/images-tab.tsx'
import { ScheduleTab } from '../../features/schedule/admin/schedule-tab.tsx'
import type { AdminTabName } from '../../lib/admin-tab-name.ts'
import type { PrefetchContext } from '../../lib/trpc/prefetch.ts'
import { lazyComponent } from '../lazy-page.tsx'
import { SettingsTab } from './settings-tab.tsx'

export interface AdminTab {
  label: string
  /** Meta description of the page. */
  description: string
  /** Set for tabs in the account menu instead of the row. */
  Icon?: Icon
  Tab: ComponentType
  /** Controls beside the tab's name. */
  Head?: ComponentType
  /** Loads a tab that is not part of the admin script. */
  load?: () => Promise<void>
  /** Reads what the tab shows into the served page. */
  prefetch?: (context: PrefetchContext) => Promise<unknown>
}

function lazyTab(load: () => Promise<ComponentType>): Pick<AdminTab, 'Tab' | 'load'> {
  const { Page, load: loadTab } = lazyComponent(async () => ({ default: await load() }))
  return { Tab: Page, load: () => loadTab('') }
}

/** Tabs of the admin area by name; their paths are in `ADMIN_PATHS`. */
export const ADMIN_TABS: Record<AdminTabName, AdminTab> = {
  events: {
    label: 'Events',
    description: 'Events, registrations and open spots.',
    Tab: EventsTab,
    prefetch: ({ trpc }) => trpc.events.list.prefetch(),
  },
  registrations: {
    label: 'Registrations',
    description: 'Event registrations and waiting lists.',
    Tab: RegistrationsTab,
    prefetch: ({ trpc }) =>
      Promise.all([
        trpc.events.list.prefetch(),
        trpc.events.attendees.prefetch(),
        trpc.waitingList.list.prefetch(),
      ]),
  },
  blog: {
    label: 'Blog Posts',
    description: 'Blog posts, including drafts.',
    Tab: BlogTab,
    prefetch: ({ trpc }) => trpc.blog.list.prefetch({ language: 'all' }),
  },
  content: {
    label: 'Content',
    description: 'The texts and practice details on your site.',
    Tab: ContentTab,
    prefetch: ({ trpc }) => Promise.all([trpc.content.list.prefetch(), trpc.content.translations.prefetch()]),
  },
  appointments: {
    label: 'Appointments',
    description: 'Booked appointments, their status and notes.',
    Tab: AppointmentsTab,
    Head: AppointmentsHead,
    prefetch: prefetchAppointments,
  },
  schedule: {
    label: 'Schedule Setup',
    description: 'Weekly time slots and blocked dates.',
    Tab: ScheduleTab,
    prefetch: ({ trpc }) =>
      Promise.all([trpc.schedule.timeSlots.prefetch(), trpc.schedule.blockedDates.prefetch()]),
  },
  messages: {
    label: 'Messages',
    description: 'Messages from the contact form.',
    Icon: IconMessages,
    Tab: MessagesTab,
  },
  images: {
    label: 'Images',
    description: 'Images of posts, events and the practice.',
    Icon: IconPhoto,
    Tab: ImagesTab,
  },
  reports: {
    label: 'Reports',
    description: 'Booked hours, visits, no-shows, patients and events in numbers.',
    Icon: IconChartBar,
    ...lazyTab(async () => (await import('../../features/reports/admin/reports-tab.tsx')).ReportsTab),
  },
  auditLog: {
    label: 'Audit log',
    description: 'Every change, who made it and when.',
    Icon: IconHistory,
    Tab: AuditLogTab,
  },
  backups: {
    label: 'Backups',
    description: 'Backups of the site, and what to do if they are overdue.',
    Icon: IconDatabase,
    Tab: BackupsTab,
  },
  privacy: {
    label: 'Privacy',
    description: 'How long personal data is kept, and requests for it.',
    Icon: IconShieldLock,
    ...lazyTab(async () => (await import('../../features/retention/admin/privacy-tab.tsx')).PrivacyTab),
  },
  settings: {
    label: 'Settings',
    description: 'Password, email and calendar feed.',
    Icon: IconSettings,
    Tab: SettingsTab,
  },
}
