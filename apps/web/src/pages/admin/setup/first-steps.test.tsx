import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { SETUP_STEPS } from '@clinic/domain/setup/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillIn, toasts } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the API holds; writes change it. */
let held: { done: SetupStep[] } & Omit<Setup, 'steps'>
beforeEach(() => {
  held = {
    done: ['address'],
    fictional: [
      { key: 'practice_name', group: 'Practice', label: 'Name' },
      { key: 'practice_phone', group: 'Practice', label: 'Phone' },
      { key: 'partner_1_name', group: 'Store', label: 'Partner 1: name' },
    ],
    demo: { events: 3, posts: 1 },
    putAway: false,
  }
})
const status = (): Setup => {
  const { done, ...more } = held
  return { steps: SETUP_STEPS.map(step => ({ step, done: done.includes(step) })), ...more }
}
const does = (step: SetupStep) => () => {
  held.done.push(step)
  return { success: true }
}

async function openAdmin(path = '/admin', procedures: Parameters<typeof stubApi>[0] = {}) {
  const asked = vi.fn(status)
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': () => [],
    'blog.list': () => [],
    'content.list': () => [],
    'schedule.timeSlots': () => [],
    'schedule.blockedDates': () => [],
    'setup.status': asked,
    'setup.confirmHours': does('hours'),
    'setup.removeDemo': does('demo'),
    'setup.putAway': input => {
      held.putAway = (input as { putAway: boolean }).putAway
      return { success: true }
    },
    'session.changePassword': does('password'),
    'mail.sendTest': () => {
      held.done.push('mail')
      return { delivered: 'sent' }
    },
    ...procedures,
  })
  const app = await renderApp(path)
  await screen.findByRole('tab', { selected: true })
  return { ...app, asked, user: userEvent.setup() }
}

const findCard = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const card = () => within(screen.getByRole('region', { name: 'First steps' }))
const row = (title: string) => card().getByRole('button', { name: new RegExp(title) })
const choose = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  await findCard()
  await user.click(row(title))
}
async function openFromMenu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'First steps' }))
  return within(await screen.findByRole('dialog', { name: 'First steps' }))
}

describe('the first steps on the tab that a log-in leads to', () => {
  it('are all there with their state in words, and how many are done', async () => {
    await openAdmin()
    const steps = (await findCard()).getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(card().getByText('1 of 7 done')).toBeTruthy()
    expect(steps).toHaveLength(7)
    expect(steps.filter(text => text.includes('To do'))).toHaveLength(6)
    expect(steps[6]).toBe('Your address, with httpsDone')
  })

  it('have the next one unfolded, and another when it is chosen', async () => {
    const { user } = await openAdmin()
    expect((await findCard()).getByText(/others may have read it/)).toBeTruthy()
    expect(row('A password of your own').getAttribute('aria-expanded')).toBe('true')
    await user.click(row('A first event or post'))
    expect(row('A password of your own').getAttribute('aria-expanded')).toBe('false')
    expect(card().getByRole('link', { name: 'New event' }).getAttribute('href')).toBe('/admin')
    expect(card().getByRole('link', { name: 'New post' }).getAttribute('href')).toBe('/admin/blog')
    await user.click(row('A first event or post'))
    expect(card().queryByRole('link', { name: 'New event' })).toBeNull()
  })

  it('can be hidden, and are shown again', async () => {
    const { user } = await openAdmin()
    await user.click((await findCard()).getByRole('button', { name: 'Hide steps' }))
    expect(card().queryByRole('list')).toBeNull()
    expect(card().getByText('Next: A password of your own')).toBeTruthy()
    await user.click(card().getByRole('button', { name: 'Show steps' }))
    expect(card().getByRole('list', { name: 'First steps' })).toBeTruthy()
  })
})

it('on another tab they are one line, with the next of them', async () => {
  held.done.push('password')
  await openAdmin('/admin/blog')
  expect((await findCard()).getByText('Next: Your practice’s facts')).toBeTruthy()
  expect(card().getByText('2 of 7 done')).toBeTruthy()
  expect(card().queryByRole('list')).toBeNull()
})

it('they stay unfolded on the way to the tab that a step leads to', async () => {
  const { user, currentPath } = await openAdmin()
  await choose(user, 'Your office hours')
  await user.click(card().getByRole('link', { name: 'Look at the hours' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/schedule'))
  expect(card().getByRole('button', { name: 'These are our hours' })).toBeTruthy()
})

describe('a step', () => {
  it('is done by a password of one’s own, in its dialog', async () => {
    const { user } = await openAdmin()
    await user.click((await findCard()).getByRole('button', { name: 'Change password' }))
    await fillIn(user, {
      'Current password': 'the first one',
      'New password': 'longer than twelve',
      'New password, repeated': 'longer than twelve',
    })
    const dialog = within(screen.getByRole('dialog', { name: 'Change password' }))
    await user.click(dialog.getByRole('button', { name: 'Change password' }))
    expect(await card().findByText('2 of 7 done')).toBeTruthy()
    expect(card().getByText(/is invented until/)).toBeTruthy()
  })

  it('names what is still fictional, in its groups, each a link to its field', async () => {
    const { user } = await openAdmin()
    await choose(user, 'Your practice’s facts')
    expect(card().getByText('Practice (2)')).toBeTruthy()
    expect(card().getByText('Store (1)')).toBeTruthy()
    const address = (name: string) => card().getByRole('link', { name, hidden: true }).getAttribute('href')
    expect(address('Phone')).toBe('/admin/content#practice_phone')
    expect(address('Partner 1: name')).toBe('/admin/content#partner_1_name')
    expect(address('Fill them in')).toBe('/admin/content#practice_name')
  })

  it('leaves out in one press what the practice has nothing of', async () => {
    const create = vi.fn((_input: unknown) => {
      held.fictional = held.fictional.filter(({ group }) => group !== 'Store')
      return {}
    })
    held.fictional.push({ key: 'partner_1_offer', group: 'Store', label: 'Partner 1: offer' })
    const { user } = await openAdmin('/admin', { 'content.create': create })
    await choose(user, 'Your practice’s facts')
    expect(card().queryByText('We have no testimonials')).toBeNull()
    await user.click(card().getByText('Store (2)'))
    await user.click(card().getByText('We have no partner stores'))
    expect(await toasts().findByText('Partner stores left out')).toBeTruthy()
    expect(create.mock.calls).toEqual([[{ key: 'partner_1_name', value: 'none' }]])
    await waitFor(() => expect(card().queryByText(/^Store/)).toBeNull())
    expect(document.activeElement).toBe(card().getByRole('list', { name: 'First steps' }))
  })

  it('offers to leave out nothing of a partner who has a name of one’s own', async () => {
    held.fictional = [{ key: 'partner_1_offer', group: 'Store', label: 'Partner 1: offer' }]
    const { user } = await openAdmin()
    await choose(user, 'Your practice’s facts')
    expect(card().queryByText('We have no partner stores')).toBeNull()
  })

  it('is done by the word that the hours of the start are one’s own', async () => {
    const { user } = await openAdmin()
    await choose(user, 'Your office hours')
    await user.click(card().getByRole('button', { name: 'These are our hours' }))
    expect(await toasts().findByText('Office hours confirmed')).toBeTruthy()
    expect(await card().findByText('2 of 7 done')).toBeTruthy()
    expect(document.activeElement).toBe(card().getByRole('list', { name: 'First steps' }))
  })

  it('is done by a test e-mail', async () => {
    const { user } = await openAdmin()
    await choose(user, 'E-mail that arrives')
    expect(card().queryByText(/No mail server is set/)).toBeNull()
    await user.click(card().getByRole('button', { name: 'Send a test e-mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a test e-mail' }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await card().findByText('2 of 7 done')).toBeTruthy()
  })

  it('says that a test e-mail takes a mail server while there is none', async () => {
    const none = { server: false, kept: 0, folder: '/mails', unsent: 0, limitsMet: 0 }
    const { user } = await openAdmin('/admin', { 'mail.status': () => none })
    await choose(user, 'E-mail that arrives')
    expect(card().getByText('SMTP_URL')).toBeTruthy()
  })

  it('says how the public address is set, and which it is now', async () => {
    held.done = []
    const { user } = await openAdmin()
    await choose(user, 'Your address, with https')
    expect(card().getByText('https://clinic.example.com')).toBeTruthy()
    expect(card().getByText('PUBLIC_URL')).toBeTruthy()
  })

  it('that fails to be confirmed stays to be done, and says why', async () => {
    const fails = () => failWith('FORBIDDEN', 'Not now')
    const { user } = await openAdmin('/admin', { 'setup.confirmHours': fails })
    await choose(user, 'Your office hours')
    await user.click(card().getByRole('button', { name: 'These are our hours' }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to confirm the office hours')
    expect(card().getByText('1 of 7 done')).toBeTruthy()
  })
})

describe('the demonstration', () => {
  const ask = async (user: ReturnType<typeof userEvent.setup>) => {
    await choose(user, 'The demonstration removed')
    await user.click(card().getByRole('button', { name: 'Remove the demonstration' }))
    return within(await screen.findByRole('dialog', { name: 'Remove the demonstration?' }))
  }

  it('goes after a question that says how much it is and what goes with it', async () => {
    const { user } = await openAdmin()
    const dialog = await ask(user)
    expect(dialog.getByText('3 events and 1 post')).toBeTruthy()
    expect(dialog.getByText(/Registrations for these events go with them/)).toBeTruthy()
    expect(held.done).not.toContain('demo')
    await user.click(dialog.getByRole('button', { name: 'Remove it' }))
    expect(await toasts().findByText('Demonstration removed')).toBeTruthy()
    expect(await card().findByText('2 of 7 done')).toBeTruthy()
    expect(document.activeElement).toBe(card().getByRole('list', { name: 'First steps' }))
  })

  it('says nothing of registrations when it has posts alone, and can be kept', async () => {
    held.demo = { events: 0, posts: 2 }
    const { user } = await openAdmin()
    const dialog = await ask(user)
    expect(dialog.getByText('2 posts')).toBeTruthy()
    expect(dialog.queryByText(/Registrations/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(held.done).not.toContain('demo')
  })

  it('that cannot be removed stays, with the reason', async () => {
    const fails = () => failWith('FORBIDDEN', 'Not now')
    const { user } = await openAdmin('/admin', { 'setup.removeDemo': fails })
    await user.click((await ask(user)).getByRole('button', { name: 'Remove it' }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to remove the demonstration')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('every write of this window lets them be read anew', async () => {
  const { user, asked } = await openAdmin('/admin/content', { 'content.create': () => ({}) })
  await findCard()
  expect(asked).toHaveBeenCalledTimes(1)
  await fillIn(user, { Key: 'our_note', Value: 'Hello' })
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

describe('putting them away', () => {
  it('leaves the heading of the tab with the focus, and the account menu brings them back', async () => {
    const { user } = await openAdmin()
    await user.click((await findCard()).getByRole('button', { name: 'Put away' }))
    expect(await toasts().findByText('First steps put away')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))

    const dialog = await openFromMenu(user)
    expect(dialog.getByText('1 of 7 done')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Show them on every tab again' }))
    expect((await findCard()).getByText('1 of 7 done')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('out of the account menu', () => {
  it('they can be read when all are done, and nothing of them is above the tab', async () => {
    held.done = [...SETUP_STEPS]
    const { user } = await openAdmin()
    const dialog = await openFromMenu(user)
    expect(await dialog.findByText('All 7 done')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /every tab/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  it('they make way for the tab that one of them leads to', async () => {
    held.putAway = true
    const { user, currentPath } = await openAdmin()
    const dialog = await openFromMenu(user)
    await user.click(dialog.getByRole('button', { name: /Your practice’s facts/ }))
    await user.click(dialog.getByRole('link', { name: 'Fill them in' }))
    await waitFor(() => expect(currentPath()).toBe('/admin/content'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('they stay behind the dialog that a step opens', async () => {
    held.putAway = true
    const { user } = await openAdmin()
    const dialog = await openFromMenu(user)
    await user.click(dialog.getByRole('button', { name: 'Change password' }))
    const password = within(await screen.findByRole('dialog', { name: 'Change password' }))
    await user.click(password.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull())
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Change password' }))
  })

  it('they say why they cannot be read', async () => {
    const { user } = await openAdmin('/admin', { 'setup.status': () => failWith('FORBIDDEN', 'No') })
    const dialog = await openFromMenu(user)
    expect(await dialog.findByText('Failed to fetch the first steps')).toBeTruthy()
  })
})
