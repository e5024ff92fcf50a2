import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contentResponses } from '../../../../testing/content-responses.ts'
import { described, fillIn, reading, toasts } from '../../../../testing/on-page.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const UPDATED = '2026-12-01T15:00:00.000Z'
const item = (key: string, value: string, version = 1) => ({ key, value, updatedAt: UPDATED, version })
type Item = ReturnType<typeof item>

/** Opens the Content tab with an API that stores writes. */
const SLOTS = [{ id: 1, dayOfWeek: 5, startTime: '08:00', endTime: '12:00', isAvailable: true, version: 1 }]

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
    'content.practice': () => contentResponses([...items.values()], SLOTS)['content.practice'](),
    'content.create': create,
    'content.update': update,
    'content.delete': remove,
    'schedule.timeSlots': () => SLOTS,
  })
  await renderApp(path, undefined, stored)
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
/** Queries in the open form. */
const form = () => {
  const open = screen.getByRole('button', { name: 'Save', hidden: true }).closest('form')
  if (!open) throw new Error('No form is open')
  return within(open)
}
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(form().getByRole('button', { name: 'Save', hidden: true }))

describe('practice details', () => {
  it('are grouped by where they appear, each with help, value and whether it is sample text', async () => {
    await openFacts([item('practice_city', 'Rolla')])
    const groups = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
    expect(groups).toEqual([
      'Practice1 of 15 edited',
      'Look0 of 3 edited',
      'About0 of 22 edited',
      'Testimonials0 of 8 edited',
      'Store0 of 28 edited',
    ])
    expect(row('City').getByText('Without the state')).toBeTruthy()
    expect(row('City').getByText('Rolla')).toBeTruthy()
    expect(row('City').getByText(reading('Edited on December 1, 2026'))).toBeTruthy()
    expect(row('Phone').getByText('(573) 555-0142')).toBeTruthy()
    expect(row('Phone').getByText('Original')).toBeTruthy()
    expect(row('Phone').queryByRole('button', { name: /^Restore/ })).toBeNull()
  })

  it('show 200 characters of a text', async () => {
    await openFacts([item('testimonial_1_text', 'x'.repeat(500))])
    expect(row('Testimonial 1: text').getByText(`${'x'.repeat(200)}…`)).toBeTruthy()
  })

  it('are edited in a field of their kind and update the page right away', async () => {
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

  it('are saved with their version', async () => {
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

  it('show an invalid value beside the field before anything is sent', async () => {
    const { user, create } = await openFacts()
    await edit(user, 'ZIP code')
    await fillIn(user, { 'ZIP code': '652' })
    await save(user)
    expect(described(screen.getByLabelText('ZIP code'))).toContain('Enter a ZIP code such as 65201')
    expect(create).not.toHaveBeenCalled()
  })

  it('show a rejected value beside the field and keep the typed text', async () => {
    const issues = [{ path: ['value'], message: 'Not that one' }]
    const { user } = await openFacts([], undefined, () => failWith('BAD_REQUEST', 'Check it', { issues }))
    await edit(user, 'City')
    await fillIn(user, { City: 'Rolla' })
    await save(user)
    await waitFor(() => expect(described(screen.getByLabelText('City'))).toContain('Not that one'))
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Rolla')
  })

  it('restore the original text after a confirmation', async () => {
    const { user, remove } = await openFacts([item('practice_city', 'Rolla')])
    await user.click(row('City').getByRole('button', { name: 'Restore the original City' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Restore the original?' }))
    expect(dialog.getByText('Columbia')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Restore the original' }))
    expect(await toasts().findByText('Content deleted')).toBeTruthy()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ key: 'practice_city' })
    expect(await row('City').findByText('Columbia')).toBeTruthy()
  })

  it('open by a URL that names one, in its group', async () => {
    await openFacts([], '/admin/content#testimonial_2_heading')
    const field = await screen.findByLabelText('Testimonial 2: heading')
    expect(field.closest('details')?.open).toBe(true)
    expect(document.activeElement).toBe(field)
  })
})

describe('the accent color', () => {
  it('shows its contrast while typing, and rejects a color that is too light', async () => {
    const { user, create } = await openFacts()
    await edit(user, 'Accent color')
    const contrast = () => form().getByRole('status', { hidden: true }).textContent
    expect(contrast()).toMatch(/^Easy to read: contrast \d/)
    await fillIn(user, { 'Accent color': '#9fd0c2' })
    expect(contrast()).toBe('Too light: the contrast is 1.5:1, and text needs at least 4.5:1')
    await save(user)
    expect(create).not.toHaveBeenCalled()
    await fillIn(user, { 'Accent color': '#7a1f2b' })
    expect(screen.getByLabelText<HTMLInputElement>('Choose the color').value).toBe('#7a1f2b')
    await save(user)
    await waitFor(() =>
      expect(create).toHaveBeenCalledExactlyOnceWith({ key: 'practice_accent_colour', value: '#7a1f2b' }),
    )
  })
})

describe('the office hours shown', () => {
  it('are the standard hours or the scheduled ones, both shown in full', async () => {
    const { user, create } = await openFacts()
    await edit(user, 'Office hours shown')
    const fields = form()
    expect(fields.getByRole<HTMLInputElement>('radio', { name: /^Standard hours/ }).checked).toBe(true)
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

describe('the map location', () => {
  it('is two numbers beside the address, saved together', async () => {
    const { user, create, update } = await openFacts([item('practice_latitude', '38.5', 3)])
    expect(row('Map location').getByText('38.5, -92.3341')).toBeTruthy()
    await edit(user, 'Map location')
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

  it('shows that the map is hidden after a change of the address, until the pin is saved, moved or not', async () => {
    const { user, create, update } = await openFacts([
      item('practice_street', '7 Mill Lane'),
      item('practice_latitude', '38.5', 3),
    ])
    expect(row('Map location').getByText(/The map is hidden because the address changed/)).toBeTruthy()
    await edit(user, 'Map location')
    expect(form().getByText('7 Mill Lane, Columbia, MO 65201')).toBeTruthy()
    await save(user)
    await waitFor(() =>
      expect(create).toHaveBeenCalledExactlyOnceWith({ key: 'practice_longitude', value: '-92.3341' }),
    )
    expect(update).toHaveBeenCalledExactlyOnceWith({ key: 'practice_latitude', value: '38.5', version: 3 })
  })

  it('shows no notice while the pin matches the address', async () => {
    await openFacts([
      item('practice_street', '7 Mill Lane'),
      item('practice_pin_address', '7 Mill Lane, Columbia, MO 65201'),
    ])
    expect(row('Map location').queryByText(/The map is hidden/)).toBeNull()
    expect(screen.queryByText('practice_pin_address')).toBeNull()
    expect(screen.queryByText('Address on the map')).toBeNull()
  })
})

it('an image appears beside its URL', async () => {
  const { user } = await openFacts()
  await edit(user, 'Logo')
  await fillIn(user, { Logo: '/media/logo' })
  expect(form().getByRole('img', { name: 'Preview', hidden: true }).getAttribute('src')).toBe('/media/logo')
})
