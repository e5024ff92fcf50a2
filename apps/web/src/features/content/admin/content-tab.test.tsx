import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, described, field, fillIn, findFailure, toasts } from '#testing/on-page.ts'
import { openAdmin, SPANISH_SITE } from '#testing/open-admin.tsx'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'

const ITEM = {
  key: 'homepage_hero_title',
  value: 'Come in',
  updatedAt: '2026-12-01T15:00:00.000Z',
  version: 2,
}

async function openContent(procedures: Stubs = {}, path = '/admin/content?group=advanced') {
  const create = vi.fn(procedures['content.create'] ?? (() => ITEM))
  const update = vi.fn(() => ITEM)
  const remove = vi.fn<Stub<'content.delete'>>(procedures['content.delete'] ?? (() => ({ success: true })))
  const app = await openAdmin(path, {
    ...procedures,
    ...{ 'content.create': create, 'content.update': update, 'content.delete': remove },
  })
  await screen.findByRole('button', { name: 'Create Content' })
  return { ...app, create, update, remove }
}

const row = async (key: string) => within(await screen.findByRole('row', { name: new RegExp(key) }))

describe('the list of texts', () => {
  it('names the ten keys of the home page, where each appears, and the built-in text in use', async () => {
    await openContent()
    const table = within(await screen.findByRole('table', { name: 'Content' }))
    expect(table.getAllByRole('row')).toHaveLength(11)
    const title = await row('homepage_hero_title')
    expect(title.getByText('Headline at the top')).toBeTruthy()
    expect(title.getByText('Stand easy again')).toBeTruthy()
    expect(title.getByText('Original text')).toBeTruthy()
    expect(title.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  it('shows 200 characters of a text', async () => {
    await openContent({ 'content.list': () => [{ ...ITEM, value: 'x'.repeat(500) }] })
    expect((await row('homepage_hero_title')).getByText(`${'x'.repeat(200)}…`)).toBeTruthy()
  })

  it('renders a hundred of 5,000 at a time, and the next hundred on request', async () => {
    const { user } = await openContent({
      'content.list': () => Array.from({ length: 5_000 }, (_, n) => ({ ...ITEM, key: `note_${n}` })),
    })
    expect(await screen.findByText('1 to 100 of 5,010')).toBeTruthy()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(100)
    await user.click(screen.getByText('Next'))
    expect(screen.getByText('101 to 200 of 5,010')).toBeTruthy()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(100)
  })
})

it('overrides a built-in text with one click, its key locked', async () => {
  const { user, create } = await openContent()
  await user.click(await screen.findByRole('button', { name: 'Edit homepage_hero_title' }))
  expect(field('Key').disabled).toBe(true)
  expect(field('Value').value).toBe('Stand easy again')
  expect(document.activeElement).toBe(field('Value'))
  await fillIn(user, { Value: 'Welcome' })
  await user.click(button('Create Content'))
  expect(await toasts().findByText('Content created')).toBeTruthy()
  expect(create).toHaveBeenCalledExactlyOnceWith({ key: 'homepage_hero_title', value: 'Welcome' })
})

describe('a URL that names a key without a field of its own', () => {
  it('opens it in the list, ready to type', async () => {
    await openContent({}, '/admin/content#office_hours_shown')
    await waitFor(() => expect(field('Key').value).toBe('office_hours_shown'))
    expect(document.activeElement).toBe(field('Value'))
  })

  it('opens nothing for an unknown key', async () => {
    await openContent({}, '/admin/content#nothing')
    await row('homepage_hero_title')
    expect(field('Key').disabled).toBe(false)
  })
})

it('a custom key requires a key and a text, shows a duplicate key and keeps the typed text, and is created', async () => {
  let isTaken = true
  const { user, create } = await openContent({
    'content.create': () => (isTaken ? failWith('CONFLICT', 'This key already exists') : ITEM),
  })
  await user.click(button('Create Content'))
  expect(described(field('Key'))).toContain('Key is required')
  expect(described(field('Key'))).toContain('homepage_hero_title')
  expect(described(field('Value'))).toContain('Value is required')
  expect(document.activeElement).toBe(field('Key'))
  expect(create).not.toHaveBeenCalled()

  await fillIn(user, { Key: 'about_note', Value: 'Hello' })
  await user.click(button('Create Content'))
  expect(await findFailure()).toContain('Failed to create content\nThis key already exists')
  expect(field('Value').value).toBe('Hello')
  isTaken = false
  await user.click(button('Create Content'))
  expect(await toasts().findByText('Content created')).toBeTruthy()
  expect(create).toHaveBeenLastCalledWith({ key: 'about_note', value: 'Hello' })
  await waitFor(() => expect(field('Key').value).toBe(''))
})

it('editing a text locks the key, and saves with the version', async () => {
  const { user, update } = await openContent({ 'content.list': () => [ITEM] })
  await user.click(await screen.findByRole('button', { name: 'Edit homepage_hero_title' }))
  expect(field('Key').disabled).toBe(true)
  await fillIn(user, { Value: 'Do come in' })
  await user.click(button('Update Content'))
  expect(await toasts().findByText('Content updated')).toBeTruthy()
  expect(update).toHaveBeenCalledExactlyOnceWith({
    key: 'homepage_hero_title',
    value: 'Do come in',
    version: 2,
  })
})

it('deleting a text first says that the built-in one returns', async () => {
  let items = [ITEM]
  const { user, remove } = await openContent({
    'content.list': () => items,
    'content.delete': () => {
      items = []
      return { success: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete homepage_hero_title' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this content?' }))
  expect(dialog.getByText('This restores the original text on the home page.')).toBeTruthy()
  expect(dialog.getByText('A Spanish version of it is deleted, too.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete content' }))
  expect(await toasts().findByText('Content deleted')).toBeTruthy()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ key: 'homepage_hero_title' })
  const heading = screen.getByRole('heading', { name: 'Content', level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('calls partners shops in Spanish', async () => {
  await openAdmin('/admin/content?group=advanced', { 'content.list': () => [] }, SPANISH_SITE)
  expect(await screen.findByRole('link', { name: /^Tiendas asociadas/ })).toBeTruthy()
})
