import { SETUP_STEPS, type Setup, type SetupStep } from '@clinic/domain/setup/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectCall, expectLastCall, fillIn, linkTo, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Output, type Stub, type Stubs } from '#testing/stub-api.ts'

/** Data of the stubbed API; writes change it. */
let held: { done: SetupStep[] } & Omit<Setup, 'steps'>
beforeEach(() => {
  held = {
    done: ['address'],
    fictional: [
      { key: 'practice_name', group: 'Practice', label: 'Name', optional: false },
      { key: 'practice_phone', group: 'Practice', label: 'Phone', optional: false },
      { key: 'partner_1_name', group: 'Partners', label: 'Partner 1: name', optional: true },
    ],
    missing: [],
    demo: { events: 3, posts: 1 },
    dismissed: false,
  }
})
const status = (): Setup => {
  const { done, ...more } = held
  return { steps: SETUP_STEPS.map(step => ({ step, done: done.includes(step) })), ...more }
}
const does = (step: SetupStep) => (): Output<'setup.confirmHours' | 'setup.removeDemo'> => {
  held.done.push(step)
  return { success: true }
}

async function open(path = '/admin', procedures: Stubs = {}) {
  const asked = vi.fn(status)
  const app = await openAdmin(path, {
    'setup.status': asked,
    'setup.confirmHours': does('hours'),
    'setup.removeDemo': does('demo'),
    'setup.dismiss': ({ dismissed }) => {
      held.dismissed = dismissed
      return { success: true }
    },
    'session.changePassword': does('password'),
    'mail.sendTest': () => {
      held.done.push('mail')
      return { delivered: 'sent' }
    },
    ...procedures,
  })
  await screen.findByRole('tab', { selected: true })
  return { ...app, asked }
}

const warning = () => screen.queryByRole('link', { name: /^Setup: / })
/** Opens the checklist from the line of warnings. */
async function openList(user: UserEvent) {
  await user.click(await screen.findByRole('link', { name: /^Setup: / }))
  await screen.findByRole('region', { name: 'Steps' })
  return card()
}
const card = () => within(screen.getByRole('region', { name: 'Steps' }))
const row = (title: string) =>
  card().getByRole('button', { name: new RegExp(title.replace(/[()]/g, '\\$&')) })
const choose = async (user: UserEvent, title: string) => {
  await openList(user)
  await user.click(row(title))
}
async function openFromMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Setup' }))
  return within(await screen.findByRole('region', { name: 'Steps' }))
}

describe('getting started', () => {
  it('is counted above every tab, and lists every step with its state in words', async () => {
    const { user } = await open('/admin/blog')
    expect((await screen.findByRole('link', { name: /^Setup/ })).textContent).toBe('Setup: 1 of 10 done')
    const steps = (await openList(user)).getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(card().getByText('1 of 10 done')).toBeTruthy()
    expect(steps).toHaveLength(10)
    expect(steps.filter(text => text.includes('To do'))).toHaveLength(9)
    expect(steps[9]).toBe('Connect your domain (https)Done')
  })

  it('unfolds the next step, and another when chosen, also after another tab', async () => {
    const { user } = await open()
    expect((await openList(user)).getByText(/on every page and in every email/)).toBeTruthy()
    expect(row('Enter your name').getAttribute('aria-expanded')).toBe('true')
    await user.click(row('Set your password'))
    for (const [name, section] of [
      ['Add a passkey', 'passkeys'],
      ['Set up authenticator app', 'authenticator'],
    ] as const) {
      expect(linkTo(name, card())).toBe(`/admin/settings#${section}`)
    }
    await user.click(row('Publish your first event or post'))
    expect(row('Set your password').getAttribute('aria-expanded')).toBe('false')
    await user.click(screen.getByRole('tab', { name: 'Events' }))
    await openList(user)
    expect(linkTo('New event', card())).toBe('/admin')
    expect(linkTo('New post', card())).toBe('/admin/blog')
    await user.click(row('Publish your first event or post'))
    expect(card().queryByRole('link', { name: 'New event' })).toBeNull()
  })

  it('leads from each tab to the next open step, and past the step of that tab', async () => {
    const { currentPath, user } = await open('/admin/blog')
    const next = () => screen.getByRole('navigation', { name: 'Setup' })
    const press = async (step: string, path: string) => {
      await user.click(await screen.findByRole('link', { name: `Next: ${step}` }))
      await waitFor(() => expect(currentPath()).toBe(path))
    }
    await press('Enter your name, logo and address', '/admin/content?group=practice')
    await press('Check your time zone and hours', '/admin/schedule')
    await press('Set your visits and prices', '/admin/content?group=visits-and-prices')
    expect(linkTo('1 of 10 done', within(next()))).toBe('/admin/setup')
  })

  it('leads from form to form while other sample texts are left', async () => {
    const { user } = await open('/admin/content?group=about')
    await user.click(await screen.findByRole('link', { name: 'Next: Replace the other sample texts' }))
    expect(await screen.findByRole('form', { name: 'Partners' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Next: Remove the sample content' })).toBeTruthy()
  })

  it('leads from a form without a step to the only one that is open', async () => {
    held.done = SETUP_STEPS.filter(step => step !== 'password')
    await open('/admin/content?group=about')
    expect(await screen.findByRole('link', { name: 'Next: Set your password' })).toBeTruthy()
  })

  it('lists what visitors still look for, each with a link to its form', async () => {
    held.missing = ['license', 'review']
    const { user } = await open()
    const region = within((await openList(user)).getByRole('region', { name: 'Visitors also look for' }))
    const links = region.getAllByRole('link').map(link => `${link.textContent} ${link.getAttribute('href')}`)
    expect(links).toEqual([
      'Your license /admin/content?group=about',
      'A review with its source /admin/content?group=reviews',
    ])
  })
})

describe('a step', () => {
  it('is done once the password is changed, in the settings', async () => {
    const { user } = await open()
    await choose(user, 'Set your password')
    await user.click(card().getByRole('link', { name: 'Change password' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('password'))
    await fillIn(user, {
      'Current password': 'the first one',
      'New password': 'longer than twelve',
      'Confirm new password': 'longer than twelve',
    })
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByRole('link', { name: 'Setup: 2 of 10 done' })).toBeTruthy()
  })

  it("names the map pin by itself, and never keeps the sample's", async () => {
    const pin = ['practice_latitude', 'practice_longitude']
    held.fictional = pin.map(key => ({ key, group: 'Practice', label: key, optional: false }))
    const { user } = await open()
    await openList(user)
    expect(linkTo('Map pin', card())).toBe('/admin/content?group=practice')
    expect(card().queryByRole('button', { name: /^Keep all/ })).toBeNull()
  })

  it('counts the sample texts of each form, and hides a section that the practice does not need', async () => {
    const saveAll = vi.fn<Stub<'content.saveAll'>>(() => {
      held.fictional = held.fictional.filter(({ group }) => group !== 'Partners')
      return { success: true }
    })
    held.fictional.push({
      key: 'partner_1_offer',
      group: 'Partners',
      label: 'Partner 1: offer',
      optional: true,
    })
    const { user } = await open('/admin', { 'content.saveAll': saveAll })
    await openList(user)
    const address = (name: string) => linkTo(name, card())
    expect(address('Practice (2)')).toBe('/admin/content?group=practice')
    expect(address('Fill them in')).toBe('/admin/content?group=practice')
    expect(card().queryByRole('button', { name: 'Remove this section Practice' })).toBeNull()
    await user.click(row('Replace the other sample texts'))
    expect(address('Partners (2)')).toBe('/admin/content?group=partners')
    expect(address('Fill them in')).toBe('/admin/content?group=partners')
    await user.click(card().getByRole('button', { name: 'Remove this section Partners' }))
    expect(await toasts().findByText('Partners: removed')).toBeTruthy()
    const none = { value: 'none', version: null }
    expect(saveAll.mock.calls).toEqual([[{ texts: { partner_1_name: none, partner_1_offer: none } }]])
    await waitFor(() => expect(card().queryByText(/^Partners/)).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(card().getByRole('list', { name: 'Setup' })))
  })

  it("keeps sample texts as the practice's own, or leaves out the optional ones, with one click", async () => {
    const saveAll = vi.fn<Stub<'content.saveAll'>>(() => ({ success: true }))
    held.fictional = [
      { key: 'practice_city', group: 'Practice', label: 'City', optional: false },
      { key: 'about_story_title', group: 'About', label: 'Story: title', optional: false },
      { key: 'about_story_1', group: 'About', label: 'Story 1', optional: true },
    ]
    const { user } = await open('/admin', { 'content.saveAll': saveAll })
    await openList(user)
    await user.click(card().getByRole('button', { name: 'Keep all Practice' }))
    await expectCall(saveAll, { texts: { practice_city: { value: 'Columbia', version: null } } })
    await user.click(row('Replace the other sample texts'))
    await user.click(card().getByRole('button', { name: 'Remove optional texts About' }))
    await expectLastCall(saveAll, { texts: { about_story_1: { value: 'none', version: null } } })
  })

  it('leads to the prices and the photos, or shows no prices with one click', async () => {
    held.done = ['practice', 'hours']
    held.fictional = []
    const saveAll = vi.fn<Stub<'content.saveAll'>>(() => {
      held.done.push('visits')
      return { success: true }
    })
    const { user } = await open('/admin', { 'content.saveAll': saveAll })
    await openList(user)
    expect(card().queryByText('Still sample text:')).toBeNull()
    expect(linkTo('Edit visits and prices', card())).toBe('/admin/content?group=visits-and-prices')
    await user.click(card().getByRole('button', { name: 'Show no prices' }))
    expect(await toasts().findByText('Your site shows no prices')).toBeTruthy()
    const none = { value: 'none', version: null }
    const types = ['consultation', 'follow_up', 'treatment', 'adjustment']
    expect(saveAll.mock.calls).toEqual([
      [{ texts: Object.fromEntries(types.map(type => [`service_${type}_price`, none])) }],
    ])
    expect((await card().findByRole('link', { name: 'Add photos' })).getAttribute('href')).toBe(
      '/admin/content?group=photos',
    )
  })

  it('is done by confirming the starting hours; stays open when that fails, and shows why', async () => {
    let fails = true
    const { user } = await open('/admin', {
      'setup.confirmHours': () => (fails ? failWith('FORBIDDEN', 'Not now') : does('hours')()),
    })
    await choose(user, 'Check your time zone and hours')
    const review = card().getByRole('link', { name: 'Review hours' })
    expect(review.getAttribute('href')).toBe('/admin/schedule')
    await user.click(card().getByRole('button', { name: 'These are our hours' }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to confirm office hours')
    expect(card().getByText('1 of 10 done')).toBeTruthy()
    fails = false
    await user.click(card().getByRole('button', { name: 'These are our hours' }))
    expect(await toasts().findByText('Office hours confirmed')).toBeTruthy()
    expect(await card().findByText('2 of 10 done')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(card().getByRole('list', { name: 'Setup' })))
  })

  it('is done by a test email', async () => {
    const { user } = await open()
    await choose(user, 'Turn on email')
    expect(card().queryByText(/No mail server is set/)).toBeNull()
    await user.click(card().getByRole('link', { name: 'Send test' }))
    await user.click(await screen.findByRole('button', { name: 'Send test' }))
    expect(await screen.findByRole('link', { name: 'Setup: 2 of 10 done' })).toBeTruthy()
  })

  it('leads to the mail server and the public address in the settings while they are missing', async () => {
    held.done = []
    const none = { server: false, savedAsFile: 0, folder: '/mails', unsent: 0, delayed: 0, limitsMet: 0 }
    const { user } = await open('/admin', { 'mail.status': () => none })
    await choose(user, 'Turn on email')
    await user.click(card().getByRole('link', { name: 'Set up the mail server' }))
    expect(await screen.findByRole('button', { name: 'Save and test' })).toBeTruthy()
    await choose(user, 'Connect your domain (https)')
    expect(card().getByText('https://clinic.example.com')).toBeTruthy()
    await user.click(card().getByRole('link', { name: 'Set the public address' }))
    expect(await screen.findByRole('button', { name: 'Save address' })).toBeTruthy()
  })
})

describe('the sample content', () => {
  const ask = async (user: UserEvent) => {
    await user.click(card().getByRole('button', { name: 'Delete the samples' }))
    return within(await screen.findByRole('dialog', { name: 'Remove the sample content?' }))
  }

  it('is removed after a question that says what else is lost, and stays if the removal fails', async () => {
    let fails = true
    const { user } = await open('/admin', {
      'setup.removeDemo': () => (fails ? failWith('FORBIDDEN', 'Not now') : does('demo')()),
    })
    await choose(user, 'Remove the sample content')
    const dialog = await ask(user)
    expect(dialog.getByText('3 events and 1 post')).toBeTruthy()
    expect(dialog.getByText(/Registrations for these events are deleted too/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete samples' }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to remove the sample content')
    expect(screen.queryByRole('dialog', { name: /Remove/ })).toBeNull()
    fails = false
    await user.click((await ask(user)).getByRole('button', { name: 'Delete samples' }))
    expect(await toasts().findByText('Sample content removed')).toBeTruthy()
    expect(await card().findByText('2 of 10 done')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(card().getByRole('list', { name: 'Setup' })))
  })

  it('mentions no registrations when it has only posts, and can be kept', async () => {
    held.demo = { events: 0, posts: 2 }
    const { user } = await open()
    await choose(user, 'Remove the sample content')
    const dialog = await ask(user)
    expect(dialog.getByText('2 posts')).toBeTruthy()
    expect(dialog.queryByText(/Registrations/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(held.done).not.toContain('demo')
  })
})

it('every write in this window refetches the steps', async () => {
  const { user, asked } = await open('/admin/content?group=advanced', {
    'content.create': input => ({ ...input, updatedAt: '2027-01-01T00:30:00.000Z', version: 1 }),
  })
  await waitFor(() => expect(warning()).toBeTruthy())
  expect(asked).toHaveBeenCalledTimes(1)
  await fillIn(user, { Key: 'our_note', Value: 'Hello' })
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

it('dismissing getting started takes it from every tab, and the account menu leads to it', async () => {
  const { user } = await open()
  await user.click((await openList(user)).getByRole('button', { name: 'Dismiss' }))
  expect(await toasts().findByText('Setup dismissed')).toBeTruthy()
  await waitFor(() => expect(warning()).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Events' }))

  const steps = await openFromMenu(user)
  expect(steps.getByText('1 of 10 done')).toBeTruthy()
  await user.click(steps.getByRole('button', { name: 'Show on every tab' }))
  await waitFor(() => expect(warning()).toBeTruthy())
})

it('from the account menu opens when all is done, and nothing shows above the tab', async () => {
  held.done = [...SETUP_STEPS]
  const { user } = await open()
  const steps = await openFromMenu(user)
  expect(await steps.findByText('All 10 done')).toBeTruthy()
  expect(steps.queryByRole('button', { name: /every tab|Dismiss/ })).toBeNull()
  expect(warning()).toBeNull()
})
