import { formatCount } from '@clinic/domain/clinic-format.ts'

export const en = {
  failed: "Couldn't load messages",
  what: 'messages',
  update: { done: 'Message updated', failed: 'Failed to update message' },
  show: 'Show messages',
  open: (messages: number) => (messages === 0 ? 'Open' : `Open (${formatCount(messages, 'en')})`),
  done: 'Done',
  language: 'Language',
  empty: {
    language: {
      title: (isDone: boolean, language: string) => `No ${isDone ? 'done' : 'open'} messages in ${language}`,
      text: 'Choose another language to see more.',
    },
    done: { title: 'No messages marked as done', text: 'Messages you mark as done appear here.' },
    open: {
      title: 'No open messages',
      text: 'Messages from the Contact page appear here until you mark them as done.',
      email: 'You also get an email for each one.',
    },
  },
  doneAt: 'Done',
  message: (name: string) => `the message from ${name}`,
  reply: {
    button: 'Reply',
    to: (name: string) => `to the message from ${name}`,
  },
  markDone: 'Mark as done',
  reopen: 'Reopen',
  delete: 'Delete',
  deletion: {
    title: 'Delete this message?',
    text: (name: string) => `This permanently deletes the message from ${name}.`,
    inEmail: 'The copy in your email stays.',
    notInEmail: 'You have no copy by email.',
    keep: 'Keep',
    confirm: 'Delete for good',
    done: 'Message deleted',
    failed: 'Failed to delete message',
  },
}
