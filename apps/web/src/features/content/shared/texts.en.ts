export const en = {
  bar: { label: 'Call or book', call: 'Call' },
  image: (practice: string) => `${practice}: a spine beside a plumb line`,
  job: 'Chiropractor',
  hours: 'By appointment',
  missing: {
    title: 'Page not found',
    description: "This page doesn't exist. Go to the home page or book an appointment.",
    text: "The page you're looking for doesn't exist.",
    home: 'Go to the home page',
    book: 'Book an appointment',
  },
}
