// @vitest-environment jsdom
import { builtInTranslations, TRANSLATABLE_KEYS } from '@clinic/domain/content/localize-content.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { failWith } from '../../../testing/stub-api.ts'
import { es } from './texts.es.ts'

speakPseudoInCatalogs()

const item = (key: string, value: string) => ({
  key,
  value,
  updatedAt: '2026-12-01T15:00:00.000Z',
  version: 1,
})
const ITEMS = [
  item('homepage_hero_title', 'Come in'),
  item('practice_street', '1 Elm'),
  item('practice_pin_address', '2 Elm'),
  item('about_note', 'Hello'),
]

async function open(path: string) {
  const procedures = {
    'content.list': () => ITEMS,
    'content.translations': () => {
      const builtIn = builtInTranslations(ITEMS, [], 'es')
      return [...TRANSLATABLE_KEYS].map(key => ({ key, builtIn: builtIn[key] ?? '', translation: null }))
    },
    'content.preview': () => failWith('TOO_MANY_REQUESTS', '⟦No⟧'),
    'images.list': () => [],
  }
  const { user } = await openAdmin(`/admin/content?${path}`, procedures, SPANISH_SITE, ITEMS)
  return user
}

/** What the practice wrote is shown as it is: in fields, beside their numbers, and in the list of texts. */
function onTab(known: readonly (string | RegExp)[] = []) {
  const tab = document.getElementById('admin-tab-panel')?.cloneNode(true) as HTMLElement
  for (const field of tab.querySelectorAll('textarea, summary')) field.remove()
  return hardCodedTexts(tab.innerHTML, known)
}

it.each(['home', 'practice', 'partners'])('takes every word about the form %s from the catalogs', async group => {
  await open(`group=${group}&language=es`)
  await screen.findByText(es.actions.save)
  expect(onTab()).toEqual([])
})

it('takes the words of problems, menus and the map from the catalogs', async () => {
  const user = await open('group=practice')
  await user.click(await screen.findByText(es.map.set))
  fireEvent.change(screen.getByLabelText(es.map.link), { target: { value: 'x' } })
  const [city, state] = ['practice_city', 'practice_state'].map(
    name => document.querySelector(`[name=${name}]`) as HTMLElement,
  )
  fireEvent.change(city as HTMLElement, { target: { value: '' } })
  fireEvent.change(state as HTMLElement, { target: { value: 'x' } })
  await user.click(screen.getAllByText(es.actions.save)[0] as HTMLElement)
  await screen.findByText(es.missing)
  // Leaflet's own words are last.
  expect(onTab([/1 Elm, Columbia, MO 65201|OpenStreetMap/g])).toEqual([])
})

it('takes every word about single texts from the catalogs', async () => {
  const user = await open('group=advanced')
  await screen.findByRole('row', { name: /homepage_hero_title/ })
  for (const text of document.querySelectorAll('td p:first-child, th code')) text.remove()
  expect(onTab([/[a-z]+_\w+/g])).toEqual([])
  await user.click(await screen.findByRole('button', { name: `${es.actions.delete} homepage_hero_title` }))
  const dialog = await screen.findByRole('dialog', { name: es.deletion.title })
  expect(hardCodedTexts(dialog.innerHTML, ['homepage_hero_title', 'Come in'])).toEqual([])
})
