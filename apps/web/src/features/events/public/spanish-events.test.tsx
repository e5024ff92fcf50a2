import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clinicEvent } from '#testing/clinic-event.ts'
import { main } from '#testing/on-page.ts'
import { SPANISH_SITE } from '#testing/open-admin.tsx'
import { linkedRegistration, spotOffer } from '#testing/private-links.tsx'
import { openPage } from '#testing/render-app.tsx'
import type { Stubs } from '#testing/stub-api.ts'

const es = {
  title: 'Levantar sin miedo',
  description: 'Cómo levantar.',
  excerpt: 'En breve.',
  location: null,
}

const open = (path: string, procedures: Stubs) => openPage(path, procedures, SPANISH_SITE)
const openEvents = (over: Parameters<typeof clinicEvent>[0]) =>
  open('/events', { 'events.list': () => [clinicEvent(over)] })
const readLang = (element: Element) => element.closest('[lang]')?.getAttribute('lang')

it('a card on a Spanish page has the Spanish texts, and marks the location that stays English', async () => {
  await openEvents({ translations: { es } })
  const card = within(await main().findByRole('article', { name: 'Levantar sin miedo' }))
  expect(card.getByText('En breve.')).toBeTruthy()
  expect(card.getByText('Cómo levantar.')).toBeTruthy()
  expect(readLang(card.getByText('Levantar sin miedo'))).not.toBe('en')
  expect(readLang(card.getByText('Example Park pavilion'))).toBe('en')
  expect(screen.queryByText('Lifting without fear')).toBeNull()
  expect(card.queryByText('En inglés')).toBeNull()
})

it('a card without a translation marks all its texts as English', async () => {
  await openEvents({})
  const card = within(await main().findByRole('article', { name: 'Lifting without fear' }))
  for (const text of ['Lifting without fear', 'How to lift heavy things.'])
    expect(readLang(card.getByText(text))).toBe('en')
  expect(card.getByText('En inglés')).toBeTruthy()
})

it.each([
  [{}, 'Inscribirse', 'Inscripción', 'Lifting without fear', 'en'],
  [{ translations: { es } }, 'Inscribirse', 'Inscripción', 'Levantar sin miedo', undefined],
  [{ registeredCount: 12 }, 'Unirse a la lista de espera', 'Lista de espera', 'Lifting without fear', 'en'],
])('the dialog for %o marks an English title', async (over, button, what, title, lang) => {
  const { user } = await openEvents(over)
  await user.click(await main().findByRole('button', { name: button }))
  const name = `${what}: ${title}`
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(dialog.getByRole('heading', { name }).querySelector('[lang]')?.getAttribute('lang')).toBe(lang)
  expect(readLang(dialog.getByText('Example Park pavilion'))).toBe('en')
})

type Names = Pick<ReturnType<typeof spotOffer>, 'translations'>

it.each([
  [
    '/registration/abc',
    (over?: Names): Stubs => ({ 'registrationLinks.page': () => linkedRegistration(over) }),
  ],
  ['/waiting-list/abc', (over?: Names): Stubs => ({ 'waitingList.offerPage': () => spotOffer(over) })],
])('the private page %s has the title in Spanish, or marks it as English', async (path, serve) => {
  const first = await open(path, serve())
  expect(readLang(await main().findByText('Lifting without fear'))).toBe('en')
  expect(readLang(main().getByText('Example Park pavilion'))).toBe('en')
  first.unmount()
  const translations = { es: { title: es.title, location: 'El pabellón' } }
  await open(path, serve({ translations }))
  expect(readLang(await main().findByText('Levantar sin miedo'))).not.toBe('en')
  expect(readLang(main().getByText('El pabellón'))).not.toBe('en')
})
