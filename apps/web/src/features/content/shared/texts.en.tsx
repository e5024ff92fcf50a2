import type { ReactNode } from 'react'

export const en = {
  bar: { label: 'Call or book', call: 'Call' },
  image: (practice: string) => `${practice}: a spine beside a plumb line`,
  job: 'Chiropractor',
  hours: 'By appointment',
  noScript: (what: string, phone: ReactNode) => (
    <span>
      {what} needs JavaScript. Please call us at {phone} instead.
    </span>
  ),
  missing: {
    title: 'Page not found',
    description: "This page doesn't exist. Go to the home page or book an appointment.",
    text: "The page you're looking for doesn't exist.",
    home: 'Go to the home page',
    book: 'Book an appointment',
  },
}
