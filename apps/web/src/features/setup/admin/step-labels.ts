import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'

/** Title and reason of each setup step. */
export const STEP_TEXTS: Record<SetupStep, { title: string; why: string }> = {
  password: {
    title: 'Set your password',
    why: 'The starting password was visible in the terminal. Choose your own. With a passkey or an authenticator app, a stolen password opens nothing.',
  },
  facts: {
    title: 'Enter your practice details',
    why: 'Your site still shows sample details. Replace them with yours.',
  },
  hours: {
    title: 'Check your office hours',
    why: 'Patients can only book times in Schedule Setup.',
  },
  mail: {
    title: 'Turn on email',
    why: 'Confirmations and reminders go out through your mail server. Send a test to make sure it works.',
  },
  demo: {
    title: 'Remove the sample content',
    why: 'The sample events and posts are invented, and visitors could register for them.',
  },
  own: {
    title: 'Publish your first event or post',
    why: 'It shows visitors the practice is active.',
  },
  address: {
    title: 'Connect your domain (https)',
    why: 'Links in emails lead to it, and https keeps what patients type private.',
  },
}

export interface SetupProgress {
  done: number
  total: number
  /** First open step; null if all are done. */
  next: SetupStep | null
}

export function getProgress({ steps }: Pick<Setup, 'steps'>): SetupProgress {
  const open = steps.filter(({ done }) => !done)
  return { done: steps.length - open.length, total: steps.length, next: open[0]?.step ?? null }
}

export function progressText({ done, total }: Pick<SetupProgress, 'done' | 'total'>): string {
  return done === total ? `All ${total} done` : `${done} of ${total} done`
}

/** "3 events and 1 post", without zero counts. */
export function demoText({ events, posts }: Setup['demo']): string {
  return [counted(events, 'event'), counted(posts, 'post')].filter(text => text !== null).join(' and ')
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null
  return plural.en(count, `# ${noun}`, `# ${noun}s`)
}
