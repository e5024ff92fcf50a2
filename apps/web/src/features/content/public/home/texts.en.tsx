import type { ReactNode } from 'react'

export const en = {
  title: 'Home',
  book: 'Book an appointment',
  contact: 'Contact us',
  doctor: (_practitioner: string) => 'Meet the doctor',
  room: 'Drawing of a treatment table by a window',
  openings: {
    title: 'Next available',
    visit: (zone: string, minutes: number) => `${zone}, ${minutes}-minute visit`,
    loading: 'Looking for open times…',
    failed: 'Failed to check availability',
    all: 'See all times',
    none: "Nothing is open online right now. Call us and we'll find you a time.",
  },
  services: {
    first: 'First visit',
    minutes: (minutes: number) => `${minutes} min`,
    ask: 'Ask us',
    insurers: 'Insurers we bill',
    book: 'Book',
    call: (phone: ReactNode) => (
      <>
        <span>Call</span> <span>{phone}</span>
      </>
    ),
  },
  experience: (years: number) => `${years} ${years === 1 ? 'year' : 'years'} of experience`,
  features: {
    care: 'Expert Care',
    plan: 'Personalized Treatment',
    hours: 'Convenient Hours',
    body: 'Whole Body Health',
  },
  open: (days: string) => `Open ${days}.`,
  shut: (days: string) => `Closed ${days}.`,
  to: 'to',
  first: {
    prepare: 'Before you come in',
    early: (minutes: number) => `Please arrive ${minutes} minutes early.`,
    bring: 'Bring your ID and insurance information.',
    wear: 'Wear comfortable clothing.',
    cancel: (hours: number, phone: ReactNode) => (
      <span>
        If you can't make it, please give us at least {hours} hours' notice so someone else can have your
        time. Just call {phone}.
      </span>
    ),
  },
  testimonials: {
    title: 'What patients say',
    carousel: 'carousel',
    slide: 'slide',
    position: (number: number, count: number) => `${number} of ${count}`,
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    go: (number: number) => `Go to testimonial ${number}`,
  },
  store: 'Visit the online store',
  office: {
    title: 'Visit the office',
    address: 'Address',
    reach: 'Phone and email',
    hours: 'Office hours',
    open: (until: string) => `Open now, until ${until}`,
    opens: (day: string, time: string) => `Closed now, opens ${day} at ${time}`.replace('  ', ' '),
    closed: 'Closed now',
    languages: 'Languages:',
    door: 'Drawing of a glass door under an awning',
  },
  closing: {
    next: (day: string, time: string) => `Next open time: ${day}, ${time}`,
    call: (phone: string) => `Call ${phone}`,
  },
}
