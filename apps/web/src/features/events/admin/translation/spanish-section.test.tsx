import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clinicEvent } from '#testing/clinic-event.ts'
import { described, expectCall, field, fillIn, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'

const ES = { title: 'Levantar sin miedo', description: 'Cómo levantar.', excerpt: null, location: null }
const LIFTING = clinicEvent({ id: 3, title: 'Lifting well', version: 4, translations: { es: ES } })
const EVENTS: ClinicEvent[] = [
  clinicEvent({ id: 1, title: 'Plain' }),
  clinicEvent({ id: 2, title: 'Done', translations: { es: ES } }),
  { ...LIFTING, outdatedTranslations: ['es'] },
]
const SOURCE = { ...LIFTING, title: 'Lifting badly', location: null }

async function openEvents(translationSource: Stub<'events.translationSource'> = () => SOURCE) {
  let events = EVENTS
  const [create, update] = [vi.fn(() => LIFTING), vi.fn(() => LIFTING)]
  const confirm = vi.fn(() => {
    events = events.map(event => ({ ...event, outdatedTranslations: [] }))
    return LIFTING
  })
  const { user } = await openAdmin('/admin', {
    'events.list': () => events,
    'events.create': create,
    'events.update': update,
    'events.translationSource': translationSource,
    'events.confirmTranslation': confirm,
  })
  await screen.findByRole('button', { name: 'Edit Plain' })
  return { create, update, confirm, user }
}

const edit = (title: string) => screen.getByRole('button', { name: `Edit ${title}` })
const section = () => screen.getByText('Spanish', { selector: 'summary *' }).closest('details')
const listed = () =>
  within(screen.getByRole('table', { name: 'Events' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getByRole('rowheader').textContent)

it("lists the state of each event's Spanish, and filters by it", async () => {
  const { user } = await openEvents()
  const table = within(screen.getByRole('table', { name: 'Events' }))
  expect(table.getByText('Not translated')).toBeTruthy()
  expect(table.getByText('Translated')).toBeTruthy()
  await user.selectOptions(field('Spanish'), 'englishChanged')
  expect(listed()).toEqual([expect.stringContaining('Lifting well')])
  await user.selectOptions(field('Spanish'), '')
  expect(listed()).toHaveLength(3)
})

it('is closed at first, opens at an error in one of its fields, and sends the Spanish texts with the event', async () => {
  const { user, update } = await openEvents()
  await user.click(edit('Plain'))
  expect(section()?.open).toBe(false)
  expect(screen.getByRole('region', { name: 'Title in English', hidden: true }).lang).toBe('en')
  await fillIn(user, { 'Title in Spanish': 'Sencillo' })
  await user.click(screen.getByRole('button', { name: 'Update event' }))
  expect(section()?.open).toBe(true)
  expect(described(field('Description in Spanish'))).toContain('Description is required')
  expect(document.activeElement).toBe(field('Description in Spanish'))
  expect(update).not.toHaveBeenCalled()
  await fillIn(user, { 'Description in Spanish': 'Texto.' })
  await user.click(screen.getByRole('button', { name: 'Update event' }))
  await expectCall(
    update,
    expect.objectContaining({
      id: 1,
      translations: { es: { title: 'Sencillo', description: 'Texto.', excerpt: null, location: null } },
    }),
  )
})

it('removes the Spanish texts once all are empty', async () => {
  const { user, update } = await openEvents()
  await user.click(edit('Done'))
  await user.clear(field('Title in Spanish'))
  await user.clear(field('Description in Spanish'))
  await user.click(screen.getByRole('button', { name: 'Update event' }))
  await expectCall(update, expect.objectContaining({ translations: { es: null } }))
})

it('is open with the difference once the English has changed, until one press confirms it', async () => {
  const { user, confirm } = await openEvents()
  await user.click(edit('Lifting well'))
  expect(section()?.open).toBe(true)
  const english = within(screen.getByRole('region', { name: 'Title in English' }))
  await waitFor(() => expect(english.getByText('badly').tagName).toBe('DEL'))
  expect(english.getByText('well').tagName).toBe('INS')
  const location = screen.getByRole('region', { name: 'Location in English' })
  expect(location.querySelector('ins, del')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Still right' }))
  expect(await toasts().findByText('Translation confirmed')).toBeTruthy()
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ id: 3, version: 4, language: 'es' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Still right' })).toBeNull())
  expect(field('Title in Spanish').value).toBe('Levantar sin miedo')
})

it('can be confirmed and changed when the English before the change cannot load, and says so', async () => {
  const { user } = await openEvents(() => failWith('NOT_FOUND', 'Not found'))
  await user.click(edit('Lifting well'))
  expect(await toasts().findByText("Couldn't load the translated English text")).toBeTruthy()
  const english = screen.getByRole('region', { name: 'Title in English' })
  expect(english.textContent).toContain('Lifting well')
  expect(english.querySelector('ins, del')).toBeNull()
  expect(screen.getByRole('button', { name: 'Still right' })).toBeTruthy()
  expect(field('Title in Spanish').value).toBe('Levantar sin miedo')
})
