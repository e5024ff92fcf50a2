import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { described, fillIn, toasts } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const UPDATED = '2026-12-01T15:00:00.000Z'
const item = (key: string, value: string, version = 1) => ({ key, value, updatedAt: UPDATED, version })
type Item = ReturnType<typeof item>

/** The Content tab over an API that stores what is written. */
async function openFacts(stored: Item[] = [], path = '/admin/content', fails?: () => never) {
  const items = new Map(stored.map(one => [one.key, one]))
  const create = vi.fn((input: unknown) => {
    fails?.()
    const { key, value } = input as Item
    items.set(key, item(key, value))
    return items.get(key)
  })
  const update = vi.fn((input: unknown) => {
    fails?.()
    const { key, value, version } = input as Item
    items.set(key, item(key, value, version + 1))
    return items.get(key)
  })
  const remove = vi.fn((input: unknown) => ({ success: items.delete((input as Item).key) }))
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'content.list': () => [...items.values()],
    'content.practice': () => [...items.values()],
    'content.create': create,
    'content.update': update,
    'content.delete': remove,
    'schedule.timeSlots': () => [
      { id: 1, dayOfWeek: 5, startTime: '08:00', endTime: '12:00', isAvailable: true, version: 1 },
    ],
  })
  await renderApp(path)
  await screen.findByText('Practice')
  return { create, update, remove, user: userEvent.setup() }
}

const row = (name: string) => {
  const found = screen.getByRole('heading', { level: 3, name, hidden: true }).closest('li')
  if (!found) throw new Error(`There is no row ${name}`)
  return within(found)
}
const edit = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(row(name).getByRole('button', { name: `Edit ${name}`, hidden: true }))
/** The form that is open. */
const form = () => {
  const open = screen.getByRole('button', { name: 'Save', hidden: true }).closest('form')
  if (!open) throw new Error('No form is open')
  return within(open)
}
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(form().getByRole('button', { name: 'Save', hidden: true }))

describe('the facts of the practice', () => {
  it('are grouped by where they show, each with its help, its value and whose it is', async () => {
    await openFacts([item('practice_city', 'Rolla')])
    const groups = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
    expect(groups).toEqual([
      'Practice1 of 15 yours',
      'Look0 of 3 yours',
      'About0 of 22 yours',
      'Testimonials0 of 8 yours',
      'Store0 of 28 yours',
    ])
    expect(row('City').getByText('Without the state')).toBeTruthy()
    expect(row('City').getByText('Rolla')).toBeTruthy()
    expect(row('City').getByText('Yours, set on December 1, 2026')).toBeTruthy()
    expect(row('Phone').getByText('(573) 555-0142')).toBeTruthy()
    expect(row('Phone').getByText('Built-in')).toBeTruthy()
    expect(row('Phone').queryByRole('button', { name: /^Back/ })).toBeNull()
  })

  it('show 200 characters of a text', async () => {
    await openFacts([item('testimonial_1_text', 'x'.repeat(500))])
    expect(row('Testimonial 1: text').getByText(`${'x'.repeat(200)}…`)).toBeTruthy()
  })

  it('are set in a field of their kind, and shown around it at once', async () => {
    const { user, create } = await openFacts()
    await edit(user, 'Phone')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
    expect(field.type).toBe('tel')
    expect(document.activeElement).toBe(field)
    await fillIn(user, { Phone: '(417) 555-0100' })
    await save(user)
    expect(await toasts().findByText('Content created')).toBeTruthy()
    expect(create).toHaveBeenCalledExactlyOnceWith({ key: 'practice_phone', value: '(417) 555-0100' })
    expect(await row('Phone').findByText('(417) 555-0100')).toBeTruthy()
    expect(document.activeElement).toBe(row('Phone').getByRole('button', { name: 'Edit Phone' }))
    await waitFor(() =>
      expect(
        within(screen.getByRole('banner')).getByRole('link', { name: '(417) 555-0100' }).getAttribute('href'),
      ).toBe('tel:+14175550100'),
    )
  })

  it('are changed with their version', async () => {
    const { user, update } = await openFacts([item('practice_name', 'Spine & Stride', 4)])
    await edit(user, 'Name')
    await fillIn(user, { Name: 'Spine and Stride' })
    await save(user)
    await waitFor(() =>
      expect(update).toHaveBeenCalledExactlyOnceWith({
        key: 'practice_name',
        value: 'Spine and Stride',
        version: 4,
      }),
    )
  })

  it('that do not fit are told beside the field before anything is sent', async () => {
    const { user, create } = await openFacts()
    await edit(user, 'ZIP code')
    await fillIn(user, { 'ZIP code': '652' })
    await save(user)
    expect(described(screen.getByLabelText('ZIP code'))).toContain('Enter a ZIP code such as 65201')
    expect(create).not.toHaveBeenCalled()
  })

  it('that the API rejects are told beside the field too, and what was typed stays', async () => {
    const issues = [{ path: ['value'], message: 'Not that one' }]
    const { user } = await openFacts([], undefined, () => failWith('BAD_REQUEST', 'Check it', { issues }))
    await edit(user, 'City')
    await fillIn(user, { City: 'Rolla' })
    await save(user)
    await waitFor(() => expect(described(screen.getByLabelText('City'))).toContain('Not that one'))
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Rolla')
  })

  it('are given back to the built-in text when that is confirmed', async () => {
    const { user, remove } = await openFacts([item('practice_city', 'Rolla')])
    await user.click(row('City').getByRole('button', { name: 'Back to the built-in text City' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Back to the built-in text?' }))
    expect(dialog.getByText('Columbia')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Back to the built-in text' }))
    expect(await toasts().findByText('Content deleted')).toBeTruthy()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ key: 'practice_city' })
    expect(await row('City').findByText('Columbia')).toBeTruthy()
  })

  it('are opened by an address that names one, in its group', async () => {
    await openFacts([], '/admin/content#testimonial_2_heading')
    const field = await screen.findByLabelText('Testimonial 2: heading')
    expect(field.closest('details')?.open).toBe(true)
    expect(document.activeElement).toBe(field)
  })
})

describe('the accent colour', () => {
  it('says its contrast while it is typed, and is rejected where it is too light', async () => {
    const { user, create } = await openFacts()
    await edit(user, 'Accent colour')
    const told = () => form().getByRole('status', { hidden: true }).textContent
    expect(told()).toMatch(/^Readable: its contrast is \d/)
    await fillIn(user, { 'Accent colour': '#9fd0c2' })
    expect(told()).toBe('Too light: its contrast is 1.5 to 1, and text needs 4.5 to 1')
    await save(user)
    expect(create).not.toHaveBeenCalled()
    await fillIn(user, { 'Accent colour': '#7a1f2b' })
    expect(screen.getByLabelText<HTMLInputElement>('Choose the colour').value).toBe('#7a1f2b')
    await save(user)
    await waitFor(() =>
      expect(create).toHaveBeenCalledExactlyOnceWith({ key: 'practice_accent_colour', value: '#7a1f2b' }),
    )
  })
})

describe('the office hours shown', () => {
  it('are chosen between the fixed ones and those of the schedule, both in words', async () => {
    const { user, create } = await openFacts()
    await edit(user, 'Office hours shown')
    const fields = form()
    expect(fields.getByRole<HTMLInputElement>('radio', { name: /^The fixed ones/ }).checked).toBe(true)
    await user.click(await fields.findByRole('radio', { name: /Friday 8:00 AM-12:00 PM/ }))
    await save(user)
    await waitFor(() =>
      expect(create).toHaveBeenCalledExactlyOnceWith({ key: 'office_hours_shown', value: 'schedule' }),
    )
    const footer = screen.getByRole('contentinfo')
    await waitFor(() => expect(footer.textContent).toContain('Friday8:00 AM-12:00 PM'))
    expect(footer.textContent).not.toContain('Monday')
  })
})

describe('the place on the map', () => {
  it('is two numbers beside the address, saved together', async () => {
    const { user, create, update } = await openFacts([item('practice_latitude', '38.5', 3)])
    expect(row('Place on the map').getByText('38.5, -92.3341')).toBeTruthy()
    await edit(user, 'Place on the map')
    const fields = form()
    expect(fields.getByText('100 Example Street, Suite 2, Columbia, MO 65201')).toBeTruthy()
    await fillIn(user, { Latitude: '95', Longitude: '-87.25' })
    await save(user)
    expect(described(screen.getByLabelText('Latitude'))).toContain('Must be from -90 to 90')
    await fillIn(user, { Latitude: '41.5' })
    await save(user)
    await waitFor(() =>
      expect(create).toHaveBeenCalledExactlyOnceWith({ key: 'practice_longitude', value: '-87.25' }),
    )
    expect(update).toHaveBeenCalledExactlyOnceWith({ key: 'practice_latitude', value: '41.5', version: 3 })
  })
})

it('a picture is shown beside its address', async () => {
  const { user } = await openFacts()
  await edit(user, 'Logo')
  await fillIn(user, { Logo: '/media/logo' })
  expect(form().getByRole('img', { name: 'Preview', hidden: true }).getAttribute('src')).toBe('/media/logo')
})
