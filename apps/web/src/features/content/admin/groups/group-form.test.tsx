import { findSampleTexts } from '@clinic/domain/setup/sample-content.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import {
  button,
  described,
  expectCall,
  field,
  fillIn as fillForm,
  toasts,
  typeText,
} from '#testing/on-page.ts'
import { renderAdmin, renderFramedAdmin } from '#testing/render-app.tsx'
import { failWith, stubApi } from '#testing/stub-api.ts'
import { contentItem, storeContent } from '../fixtures/stored-content.ts'
import { CONTENT_SECTIONS } from './content-groups.ts'

/** Opens a form of the Content tab with an API that stores saved texts. */
async function openForm(
  path: string,
  {
    stored = [] as Parameters<typeof storeContent>[0],
    render = renderAdmin,
    saving = Promise.resolve(),
    reading = async () => {},
  } = {},
) {
  const { items, saveAll, responses } = storeContent(stored)
  const saveLater = async ({ texts }: Parameters<(typeof responses)['content.saveAll']>[0]) => {
    await saving
    return saveAll(texts)
  }
  const listLater = async () => {
    await reading()
    return responses['content.list']()
  }
  stubApi({ ...responses, 'content.list': listLater, 'content.saveAll': saveLater })
  const app = await render(path, undefined, stored)
  await screen.findByRole('navigation', { name: 'Content forms' })
  return { ...app, items, saveAll, user: userEvent.setup() }
}

/** Replaces the texts of fields, as pasting over them does. */
function fillIn(texts: Record<string, string>): void {
  for (const [label, value] of Object.entries(texts)) fireEvent.change(field(label), { target: { value } })
}
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(button('Save'))

describe('the forms of the Content tab', () => {
  it('begin with Home, count the sample texts left in each, and ask before unsaved changes are left', async () => {
    const { user } = await openForm('/admin/content')
    expect(screen.getByRole('form', { name: 'Home' })).toBeTruthy()
    const links = within(screen.getByRole('navigation', { name: 'Content forms' })).getAllByRole('link')
    const left = (name: string) => findSampleTexts([]).filter(({ group }) => group === name).length
    expect(left('Home')).toBeGreaterThan(1)
    expect(links.map(({ textContent }) => textContent)).toEqual(
      CONTENT_SECTIONS.map(
        name => name + (left(name) ? plural.en(left(name), '# sample text', '# sample texts') : ''),
      ),
    )
    expect(links[0]?.getAttribute('aria-current')).toBe('page')
    fillIn({ 'Headline at the top': 'Walk tall' })
    await user.click(screen.getByRole('link', { name: 'Photos' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(screen.getByRole('form', { name: 'Home', hidden: true })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /discard|leave/i }))
    expect(await screen.findByRole('form', { name: 'Photos' })).toBeTruthy()
  })

  it('have addresses', async () => {
    await openForm('/admin/content?group=visits-and-prices')
    expect(screen.getByRole('form', { name: 'Visits and prices' })).toBeTruthy()
    const prices = screen.getByRole('group', { name: 'Follow-up' })
    expect(within(prices).getByLabelText<HTMLInputElement>('Price').value).toBe('$75')
  })

  it('have the settings of each visit with its texts, and save them together', async () => {
    const { user, saveAll } = await openForm('/admin/content?group=visits-and-prices')
    const visit = within(screen.getByRole('group', { name: 'Follow-up' }))
    expect(visit.getByLabelText<HTMLInputElement>('Name').value).toBe('Follow-up')
    const length = visit.getByLabelText<HTMLSelectElement>('Length')
    expect([length.value, length.options.length]).toEqual(['30', 48])
    const online = visit.getByRole<HTMLInputElement>('checkbox', { name: 'Patients can book it online' })
    expect(online.checked).toBe(true)
    expect(field('Visits start every').value).toBe('15')
    fireEvent.change(visit.getByLabelText('Name'), { target: { value: 'Check-up' } })
    await user.selectOptions(length, '20 minutes')
    await user.click(online)
    await user.selectOptions(field('Visits start every'), '10 minutes')
    await save(user)
    expect(saveAll).toHaveBeenCalledExactlyOnceWith({
      service_follow_up_name: { value: 'Check-up', version: null },
      service_follow_up_minutes: { value: '20', version: null },
      service_follow_up_online: { value: 'no', version: null },
      booking_starts: { value: '10', version: null },
    })
  })

  it('open by a key in the URL, with the focus in its field', async () => {
    await openForm('/admin/content#practice_phone')
    expect(screen.getByRole('form', { name: 'Practice' })).toBeTruthy()
    expect(document.activeElement).toBe(field('Phone'))
  })

  it('open the card of a key', async () => {
    await openForm('/admin/content#testimonial_2_text')
    const focused = document.activeElement
    expect(focused?.getAttribute('name')).toBe('testimonial_2_text')
    expect(focused?.closest('details')?.open).toBe(true)
  })
})

describe('a form', () => {
  it('saves all changes at once with the versions it read, and the page follows', async () => {
    const { user, saveAll } = await openForm('/admin/content?group=practice', {
      stored: [contentItem('practice_name', 'Spine & Stride', 4)],
      render: renderFramedAdmin,
    })
    expect(screen.getByText('No unsaved changes')).toBeTruthy()
    fillIn({ Name: 'Spine and Stride', Phone: '(417) 555-0100' })
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
    await save(user)
    expect(await toasts().findByText('Content updated')).toBeTruthy()
    expect(saveAll).toHaveBeenCalledExactlyOnceWith({
      practice_name: { value: 'Spine and Stride', version: 4 },
      practice_phone: { value: '(417) 555-0100', version: null },
    })
    expect(screen.getByText('No unsaved changes')).toBeTruthy()
    await waitFor(() =>
      expect(within(screen.getByRole('banner')).getByRole('link', { name: '(417) 555-0100' })).toBeTruthy(),
    )
  })

  /** Saves a name, and returns before the response, which `resolve` brings. */
  async function openDuringSave() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const opened = await openForm('/admin/content?group=practice', {
      stored: [contentItem('practice_name', 'Old', 3)],
      saving: promise,
    })
    fillIn({ Name: 'Spine Center' })
    await save(opened.user)
    return { ...opened, resolve }
  }

  it('keeps input typed during a save, and saves it with the next one', async () => {
    const { user, saveAll, queryClient, resolve } = await openDuringSave()
    fillIn({ Name: 'Spine Center of Rolla', Phone: '(573) 555-0100' })
    resolve()
    expect(await toasts().findByText('Content updated')).toBeTruthy()
    expect([field('Name').value, field('Phone').value]).toEqual(['Spine Center of Rolla', '(573) 555-0100'])
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(/Someone else changed this/)).toBeNull()
    await save(user)
    await waitFor(() => expect(saveAll).toHaveBeenCalledTimes(2))
    expect(saveAll).toHaveBeenLastCalledWith({
      practice_name: { value: 'Spine Center of Rolla', version: 4 },
      practice_phone: { value: '(573) 555-0100', version: null },
    })
    await waitFor(() => expect(screen.queryByText('2 unsaved changes')).toBeNull())
  })

  it('shows a conflict if someone else changed a text that was typed again during its save', async () => {
    const { user, items, saveAll, queryClient, resolve } = await openDuringSave()
    fillIn({ Name: 'Spine Center of Rolla' })
    const saved = saveAll.getMockImplementation()
    saveAll.mockImplementationOnce(texts => {
      const output = saved?.(texts) ?? { success: true }
      items.set('practice_name', contentItem('practice_name', 'Spine Center of Ava', 5))
      return output
    })
    resolve()
    expect(await screen.findByText(/^Someone else changed this after you opened it/)).toBeTruthy()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await save(user)
    expect(await screen.findByText(/Save again to replace it with yours/)).toBeTruthy()
    expect(items.get('practice_name')?.value).toBe('Spine Center of Ava')
    await save(user)
    await waitFor(() => expect(items.get('practice_name')?.value).toBe('Spine Center of Rolla'))
  })

  it('shows what it saved, and saves again only once that has been read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const reading = vi.fn(async () => {})
    const { user, saveAll } = await openForm('/admin/content?group=practice', {
      stored: [contentItem('practice_name', 'Old', 3)],
      reading,
    })
    reading.mockReturnValue(promise)
    fillIn({ Name: 'Spine Center' })
    await save(user)
    expect(await toasts().findByText('Content updated')).toBeTruthy()
    expect(field('Name').value, 'the saved text, also before it is read').toBe('Spine Center')
    fillIn({ Name: 'Spine Center of Rolla' })
    await user.type(field('Phone'), '{Enter}')
    expect(saveAll).toHaveBeenCalledTimes(1)
    resolve()
    await waitFor(() => expect(button('Save').hasAttribute('data-loading')).toBe(false))
    await save(user)
    await waitFor(() => expect(saveAll).toHaveBeenCalledTimes(2))
    expect(saveAll).toHaveBeenLastCalledWith({
      practice_name: { value: 'Spine Center of Rolla', version: 4 },
    })
    await waitFor(() => expect(screen.getByText('No unsaved changes')).toBeTruthy())
  })

  it('counts no change when a text is typed back, and discards changes', async () => {
    const { user, saveAll } = await openForm('/admin/content?group=practice')
    fillIn({ City: 'Rolla' })
    expect(screen.getByText('1 unsaved change')).toBeTruthy()
    fillIn({ City: 'Columbia' })
    expect(screen.getByText('No unsaved changes')).toBeTruthy()
    await save(user)
    expect(saveAll).not.toHaveBeenCalled()
    fillIn({ City: 'Rolla' })
    await user.click(button('Discard'))
    expect(field('City').value).toBe('Columbia')
  })

  it('shows every invalid value beside its field before anything is sent, then what the API rejects', async () => {
    const { user, saveAll } = await openForm('/admin/content?group=practice')
    fillIn({ Phone: 'call me', 'ZIP code': '652' })
    await user.clear(field('City'))
    await save(user)
    expect(described(field('Phone'))).toContain('Enter a phone number such as (573) 555-0142')
    expect(described(field('ZIP code'))).toContain('Enter a ZIP code such as 65201')
    expect(described(field('City'))).toContain('Value is required')
    expect(document.activeElement).toBe(field('Phone'))
    expect(saveAll).not.toHaveBeenCalled()
    await user.click(button('Discard'))
    const issues = [{ path: ['texts', 'practice_city'], message: 'Not that one' }]
    saveAll.mockImplementationOnce(() => failWith('BAD_REQUEST', 'Check it', { issues }))
    fillIn({ City: 'Rolla' })
    await save(user)
    await waitFor(() => expect(described(field('City'))).toContain('Not that one'))
    expect(field('City').value).toBe('Rolla')
    expect(document.activeElement).toBe(field('City'))
  })

  it('keeps or leaves out sample texts with one press, and leaves out an optional text that is emptied', async () => {
    const { user, saveAll } = await openForm('/admin/content')
    // Every practice has a headline.
    expect(screen.queryByRole('button', { name: 'Remove Headline at the top' })).toBeNull()
    await user.click(button('Keep Headline at the top'))
    expect(screen.queryByRole('button', { name: 'Keep Headline at the top' })).toBeNull()
    await user.click(button('Remove Text under the headline'))
    expect(field('Text under the headline').value).toBe('')
    await user.clear(field('Heading beside the portrait'))
    await save(user)
    await expectCall(saveAll, {
      homepage_hero_title: { value: 'Stand easy again', version: null },
      homepage_hero_subtitle: { value: 'none', version: null },
      homepage_intro_title: { value: 'none', version: null },
    })
    await waitFor(() => expect(field('Heading beside the portrait').value).toBe(''))
  })

  it('resets a text to the default', async () => {
    const { user, saveAll } = await openForm('/admin/content?group=practice', {
      stored: [contentItem('practice_city', 'Rolla', 3)],
    })
    expect(screen.queryByRole('button', { name: 'Reset to default Phone' })).toBeNull()
    await user.click(screen.getByText('More for City'))
    await user.click(button('Reset to default City'))
    expect(field('City').value).toBe('Columbia')
    await save(user)
    await expectCall(saveAll, { practice_city: { value: null, version: 3 } })
  })

  it('offers a newer text without touching the others', async () => {
    const { user, items, queryClient } = await openForm('/admin/content?group=practice')
    fillIn({ City: 'Salem', Street: '7 Mill Lane' })
    items.set('practice_city', contentItem('practice_city', 'Ava'))
    await queryClient.invalidateQueries()
    await user.click(await screen.findByRole('button', { name: 'Load the saved version' }))
    expect(field('City').value).toBe('Ava')
    expect(field('Street').value).toBe('7 Mill Lane')
  })
})

describe('numbered items', () => {
  const card = (label: string) => {
    const found = screen.getByText(label, { selector: 'summary span' }).closest('details')
    if (!found) throw new Error(`There is no card ${label}`)
    return within(found)
  }

  it('are cards, with a button for the next empty one', async () => {
    const { user, saveAll } = await openForm('/admin/content?group=questions')
    expect(document.querySelectorAll('details > summary')).toHaveLength(6)
    await user.click(button('Add a question'))
    expect(document.activeElement?.getAttribute('name')).toBe('faq_7_question')
    await user.paste('Do you see children?')
    await save(user)
    expect(described(card('Question 7').getByLabelText('Answer'))).toContain('Value is required')
    expect(saveAll).not.toHaveBeenCalled()
    const folded = document.activeElement?.closest('details')
    folded?.removeAttribute('open')
    await save(user)
    expect(folded?.open).toBe(true)
    await typeText(user, card('Question 7').getByLabelText('Answer'), 'Yes.')
    await save(user)
    await expectCall(saveAll, {
      faq_7_question: { value: 'Do you see children?', version: null },
      faq_7_answer: { value: 'Yes.', version: null },
    })
  })

  it('are removed with all their texts, and added again with empty fields', async () => {
    const { user, saveAll } = await openForm('/admin/content?group=partners')
    await user.click(card('Partner 4').getByText('Clear Kettle'))
    await user.click(button('Remove Partner 4'))
    expect(screen.queryByText('Clear Kettle')).toBeNull()
    await save(user)
    await expectCall(saveAll, { partner_4_name: { value: 'none', version: null } })
    await user.click(await screen.findByRole('button', { name: 'Add a partner' }))
    expect(card('Partner 4').getByLabelText<HTMLInputElement>('Web address').value).toBe('')
    await user.paste('Good Foods')
    await save(user)
    expect(described(card('Partner 4').getByLabelText('Web address'))).toContain('Value is required')
    expect(saveAll).toHaveBeenCalledTimes(1)
  })

  it('are confirmed with all their texts', async () => {
    const { user, saveAll } = await openForm('/admin/content?group=reviews')
    await user.click(card('Review 1').getByText('I can lift my grandson again'))
    await user.click(button('Keep Review 1'))
    await save(user)
    await waitFor(() => expect(saveAll).toHaveBeenCalledTimes(1))
    expect(Object.keys(saveAll.mock.calls[0]?.[0] ?? {}).sort()).toEqual([
      'testimonial_1_heading',
      'testimonial_1_name',
      'testimonial_1_text',
    ])
  })
})

it('the accent color shows its contrast while typing, and rejects a color that is too light', async () => {
  const { user, saveAll } = await openForm('/admin/content?group=practice')
  expect(screen.getByText(/^Easy to read: contrast \d/)).toBeTruthy()
  fillIn({ 'Color of buttons and links': '#9fd0c2' })
  await save(user)
  expect(described(field('Color of buttons and links'))).toContain('Too light: the contrast is 1.5:1')
  expect(saveAll).not.toHaveBeenCalled()
  fillIn({ 'Color of buttons and links': '#7a1f2b' })
  expect(field('Choose the color').value).toBe('#7a1f2b')
  await save(user)
  await expectCall(saveAll, { practice_accent_colour: { value: '#7a1f2b', version: null } })
})

describe('the map location', () => {
  const map = () => within(screen.getByRole('region', { name: 'Map location' }))

  it("is set beside the practice's address, both coordinates at once", async () => {
    const stored = [contentItem('practice_latitude', '41.5', 3)]
    const { user, saveAll } = await openForm('/admin/content?group=practice', { stored })
    await user.click(map().getByRole('button', { name: 'Set the pin' }))
    const find = map().getByRole('link', { name: 'Find your address on a map' })
    expect(find.getAttribute('href')).toMatch(/openstreetmap\.org\/search\?query=100%20Example%20Street/)
    await fillForm(user, { Latitude: '41.5', Longitude: '-87.25' })
    await user.click(map().getByRole('button', { name: 'Save' }))
    await expectCall(saveAll, {
      practice_latitude: { value: '41.5', version: 3 },
      practice_longitude: { value: '-87.25', version: null },
    })
    expect(screen.queryByText('Address on the map')).toBeNull()
  })

  it('is not saved over a pin that another window has set since', async () => {
    const stored = [contentItem('practice_latitude', '41.5', 3)]
    const { user, items, saveAll, queryClient } = await openForm('/admin/content?group=practice', { stored })
    await user.click(map().getByRole('button', { name: 'Set the pin' }))
    items.set('practice_latitude', contentItem('practice_latitude', '38.9', 4))
    await queryClient.invalidateQueries()
    fillIn({ Longitude: '-87.25' })
    await user.click(map().getByRole('button', { name: 'Save' }))
    expect(await map().findByText(/Save again to replace it with yours/)).toBeTruthy()
    expect(saveAll.mock.lastCall?.[0].practice_latitude).toEqual({ value: '41.5', version: 3 })
  })

  it('says that the map is hidden after a change of the address', async () => {
    await openForm('/admin/content?group=practice', {
      stored: [contentItem('practice_street', '7 Mill Lane')],
    })
    expect(map().getByText(/The map is hidden because the address changed/)).toBeTruthy()
  })

  it('opens by a URL that names it', async () => {
    await openForm('/admin/content?group=practice#practice_latitude')
    expect(await map().findByLabelText('Latitude')).toBeTruthy()
  })
})
