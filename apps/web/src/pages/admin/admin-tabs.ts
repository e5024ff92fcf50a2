import type { ComponentType } from 'react'
import { AppointmentsTab } from './appointments/appointments-tab.tsx'
import { BlogTab } from './blog-posts/blog-tab.tsx'
import { ContentTab } from './content/content-tab.tsx'
import { EventsTab } from './events/events-tab.tsx'
import { RegistrationsTab } from './registrations/registrations-tab.tsx'
import { ScheduleTab } from './schedule/schedule-tab.tsx'

interface AdminTab {
  path: string
  label: string
  /** What is done there, for the page's description. */
  description: string
  Tab: ComponentType
}

const EVENTS: AdminTab = {
  path: '/admin',
  label: 'Events',
  description: 'Events, how many have registered, and the places that are left.',
  Tab: EventsTab,
}

/** The tabs in the order of section 2 of the specification. */
export const ADMIN_TABS: AdminTab[] = [
  EVENTS,
  {
    path: '/admin/registrations',
    label: 'Registrations',
    description: 'Who registered for which event.',
    Tab: RegistrationsTab,
  },
  {
    path: '/admin/blog',
    label: 'Blog Posts',
    description: 'The posts of the blog, drafts included.',
    Tab: BlogTab,
  },
  {
    path: '/admin/content',
    label: 'Content',
    description: 'The texts of the home page.',
    Tab: ContentTab,
  },
  {
    path: '/admin/appointments',
    label: 'Appointments',
    description: 'Appointments that patients booked: their status, notes and deletion.',
    Tab: AppointmentsTab,
  },
  {
    path: '/admin/schedule',
    label: 'Schedule Setup',
    description: 'The weekly time slots, and the dates on which the clinic is closed.',
    Tab: ScheduleTab,
  },
]

/** The tab of a path. */
export function findTab(pathname: string): AdminTab {
  return ADMIN_TABS.find(({ path }) => path === pathname) ?? EVENTS
}
