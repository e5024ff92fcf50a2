export const en = {
  name: 'Contact',
  description: 'Send a message, call or stop by: contact form, address, phone, email and office hours.',
  title: 'Contact us',
  fields: {
    name: 'Name',
    email: 'So we can reply',
    phone: "Optional, if you'd like a call back",
    message: 'Message',
  },
  submit: 'Send message',
  privacy: 'We store your message and use it only to reply.',
  sent: { title: 'Message Sent', description: "We'll get back to you soon!" },
  received: {
    title: 'Thank you for writing',
    text: (date: string, time: string, email: string) =>
      `We got your message on ${date} at ${time}. We'll reply to ${email}.`,
    another: 'Write another message',
  },
  failed: 'Failed to send message. Please try again.',
  office: 'The office',
  map: 'View on a map',
  reach: 'Call or email',
  hours: 'Office hours',
  languages: 'Languages:',
}
