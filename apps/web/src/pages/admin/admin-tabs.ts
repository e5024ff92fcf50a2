import type { ComponentType } from 'react'
import type { AdminTabName } from './admin-tab-name.ts'
import { AppointmentsTab } from './appointments/appointments-tab.tsx'
import { BlogTab } from './blog-posts/blog-tab.tsx'
import { ContentTab } from './content/content-tab.tsx'
import { EventsTab } from './events/events-tab.tsx'
import { RegistrationsTab } from './registrations/registrations-tab.tsx'
import { ScheduleTab } from './schedule/schedule-tab.tsx'

interface AdminTab {
  label: string
  /** What is done there, for the page's description. */
  description: string
  Tab: ComponentType
}

/** What stands at each address of the administration. */
export const ADMIN_TABS: Record<AdminTabName, AdminTab> = {
  events: {
    label: 'Events',
    description: 'Events, how many have registered, and the places that are left.',
    Tab: EventsTab,
  },
  registrations: {
    label: 'Registrations',
    description: 'Who registered for which event.',
    Tab: RegistrationsTab,
  },
  blog: {
    label: 'Blog Posts',
    description: 'The posts of the blog, drafts included.',
    Tab: BlogTab,
  },
  content: {
    label: 'Content',
    description: 'The texts of the home page.',
    Tab: ContentTab,
  },
  appointments: {
    label: 'Appointments',
    description: 'Appointments that patients booked: their status, notes and deletion.',
    Tab: AppointmentsTab,
  },
  schedule: {
    label: 'Schedule Setup',
    description: 'The weekly time slots, and the dates on which the clinic is closed.',
    Tab: ScheduleTab,
  },
}
