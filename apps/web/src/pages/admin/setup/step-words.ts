import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'

/** What each of the first steps is, and why it is one. */
export const STEP_WORDS: Record<SetupStep, { title: string; why: string }> = {
  password: {
    title: 'A password of your own',
    why: 'The first one stood where the app was started, and others may have read it.',
  },
  facts: {
    title: 'Your practice’s facts',
    why: 'What the site says of the practice is invented until you put your own in its place.',
  },
  hours: {
    title: 'Your office hours',
    why: 'Patients can book the times of Schedule Setup and no others.',
  },
  mail: {
    title: 'E-mail that arrives',
    why: 'Confirmations and reminders go out through your mail server, and a test shows that it takes them.',
  },
  demo: {
    title: 'The demonstration removed',
    why: 'Its events and posts are invented, and visitors could register for them.',
  },
  own: {
    title: 'A first event or post',
    why: 'It shows visitors that somebody is at home here.',
  },
  address: {
    title: 'Your address, with https',
    why: 'Links in e-mails lead to it, and https keeps to yourselves what patients type.',
  },
}

export interface Progress {
  done: number
  total: number
  /** The first step that is not done; null when all are. */
  next: SetupStep | null
}

export function progressOf({ steps }: Pick<Setup, 'steps'>): Progress {
  const open = steps.filter(({ done }) => !done)
  return { done: steps.length - open.length, total: steps.length, next: open[0]?.step ?? null }
}

export function progressText({ done, total }: Pick<Progress, 'done' | 'total'>): string {
  return done === total ? `All ${total} done` : `${done} of ${total} done`
}

/** "3 events and 1 post"; what there is none of is left out. */
export function demoText({ events, posts }: Setup['demo']): string {
  return [counted(events, 'event'), counted(posts, 'post')].filter(text => text !== null).join(' and ')
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
