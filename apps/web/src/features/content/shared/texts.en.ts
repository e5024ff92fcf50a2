export const en = {
  bar: { label: 'Call or book', call: 'Call' },
  image: (practice: string) => `${practice}: a spine beside a plumb line`,
  job: 'Chiropractor',
  hours: 'By appointment',
  exceptions: {
    title: 'Changed hours',
    /** "Thu, Nov 26: closed (Thanksgiving Day)"; `reason` may be empty. */
    day: (day: string, hours: string, reason: string) => `${day}: ${hours}${reason && ` (${reason})`}`,
    closed: 'closed',
    and: ' and ',
  },
  missing: {
    title: 'Page not found',
    description: "This page doesn't exist. Go to the home page or book an appointment.",
    text: "The page you're looking for doesn't exist.",
    home: 'Go to the home page',
    book: 'Book an appointment',
  },
  breadcrumbs: { home: 'Home', blog: 'Blog' },
}
