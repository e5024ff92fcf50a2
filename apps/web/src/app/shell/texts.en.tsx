import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

export const en = {
  skip: 'Skip to content',
  main: 'Main',
  mobile: 'Mobile',
  menu: 'Menu',
  open: 'Open menu',
  close: 'Close menu',
  pages: {
    home: 'Home',
    blog: 'Blog',
    events: 'Events',
    contact: 'Contact',
    store: 'Online Store',
    admin: 'Admin',
  },
  login: 'Admin Login',
  logout: 'Logout',
  book: 'Book appointment',
  call: (phone: string) => `Call ${phone}`,
  bookShort: 'Book',
  footer: {
    hours: 'Office hours',
    links: 'Quick links',
    book: 'Book an appointment',
    privacy: 'Privacy notice',
    accessibility: 'Accessibility',
    languageAssistance: 'Language assistance',
  },
  demo: {
    count: (details: number) =>
      plural.en(
        details,
        '# detail on this site is still sample text.',
        '# details on this site are still sample text.',
      ),
    finish: 'Finish setup',
  },
  noScript: (phone: ReactNode) => (
    <span>
      Booking and forms need JavaScript, which hasn't started here. Please call us at {phone}, or try another
      browser.
    </span>
  ),
  broken: {
    name: 'Something went wrong',
    title: "We couldn't show this page",
    description: "We couldn't show this page.",
    text: (phone: string) =>
      `Something went wrong on our end. Reloading the page often helps. If it doesn't, call us at ${phone} and we'll be happy to help.`,
    stored: (what: string) => `We saved what you sent: ${what}`,
    open: 'Show it',
    reload: 'Reload the page',
  },
}
