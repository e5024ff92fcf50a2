export const en = {
  title: 'Home',
  book: 'Book an appointment',
  contact: 'Contact us',
  doctor: 'Meet the doctor',
  openings: {
    title: 'Next available',
    visit: (zone: string) => `${zone}, 60-minute visit`,
    loading: 'Looking for open times…',
    failed: 'Failed to check availability',
    all: 'See all times',
    none: "Nothing is open online right now. Call us and we'll find you a time.",
  },
  experience: (years: number) => `${years} years of experience`,
  features: {
    care: {
      title: 'Expert Care',
      text: 'Examined, explained and treated by the same experienced hands, from your first visit to your last.',
    },
    plan: {
      title: 'Personalized Treatment',
      text: "Your plan fits your body and your schedule. If something isn't helping, we change it.",
    },
    hours: {
      title: 'Convenient Hours',
      text: 'Mornings and afternoons through the week, booked online in a minute, with almost no waiting.',
    },
    body: {
      title: 'Whole Body Health',
      text: 'Back pain is rarely just about the back. We look at sleep, food, work and movement, too.',
    },
  },
  first: {
    title: 'Your first visit, step by step',
    steps: [
      {
        title: 'You talk, we listen',
        text: 'Where it hurts, how long it has hurt, and what you want to get back to. Tell us what worries you; there are no silly questions here.',
      },
      {
        title: 'We examine and explain',
        text: 'Posture, movement, reflexes. We tell you in plain words what we found, what we would do about it, and when someone else is the better choice.',
      },
      {
        title: 'Treatment at your pace',
        text: "We do nothing you haven't agreed to. You leave knowing what to expect the next day and what you can do at home.",
      },
    ],
    prepare: 'Before you come in',
    early: (minutes: number) => `Please arrive ${minutes} minutes early.`,
    bring: 'Bring your ID and insurance information.',
    wear: 'Wear comfortable clothing.',
    cancel: (hours: number, phone: string) =>
      `If you can't make it, please give us at least ${hours} hours' notice so someone else can have your time. Just call ${phone}.`,
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
  },
}
