import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getQueryKey } from '@trpc/react-query'
import { describe, expect, it } from 'vitest'
import { trpc } from '#lib/trpc/trpc.ts'
import { button, described, expectCall, field, linkTo, main } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Output } from '#testing/stub-api.ts'
import { contentItem, storeContent } from '../fixtures/stored-content.ts'

/** Opens the Content tab with an API that stores texts and translations. */
async function openTab(
  path: string,
  items: Parameters<typeof storeContent>[0] = [],
  translations: Parameters<typeof storeContent>[1] = {},
  saving = Promise.resolve(),
) {
  const { saveAll, responses } = storeContent(items, translations)
  const app = await openAdmin(
    path,
    {
      ...responses,
      'content.saveAll': async ({ texts }) => {
        await saving
        return saveAll(texts)
      },
      'content.preview': () => failWith('TOO_MANY_REQUESTS', 'Not now'),
    },
    TEST_SITE,
    items,
  )
  await screen.findByText(/\d+ texts in Spanish/)
  return { ...app, saveAll }
}

const SPANISH = '/admin/content?group=home&language=es'
const HEADLINE = 'Headline at the top'
const spanish = (label = HEADLINE) => field(`Spanish: ${label}`)
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const OWN = contentItem('homepage_hero_title', 'Walk tall')
const TRANSLATED = { homepage_hero_title: { value: 'Erguido', translatedFrom: 'Walk tall', version: 4 } }

describe('the Content tab', () => {
  it('has a switch and a count, and Spanish only once it is switched on, as the URL says', async () => {
    const { user, currentPath } = await openTab('/admin/content#homepage_hero_title', [OWN])
    expect(screen.getByText(/^\d+ of \d+ texts in Spanish$/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Spanish/)).toBeNull()
    fill(field(HEADLINE), 'Walk easy')
    await user.click(button('English and Spanish'))
    await waitFor(() => expect(currentPath()).toContain('language=es'))
    expect(spanish().lang).toBe('es')
    // Switching loses nothing.
    expect(field(HEADLINE).value).toBe('Walk easy')
    await user.click(button('English'))
    await waitFor(() => expect(screen.queryByLabelText(/^Spanish/)).toBeNull())
  })

  it('keeps Spanish on in the links to its forms, and can leave only the texts to translate, also inside of cards', async () => {
    const { user } = await openTab(SPANISH, [OWN, contentItem('faq_2_question', 'Does it hurt at all?')])
    const links = within(screen.getByRole('navigation', { name: 'Content forms' }))
    expect(linkTo(/^Home ?2 ?texts to translate$/, links)).toBe('/admin/content?group=home&language=es')
    expect(links.getByRole('link', { name: 'Practice' })).toBeTruthy()
    await user.click(button('To do (4)'))
    expect(screen.getAllByLabelText(/^Spanish/)).toHaveLength(2)
    await user.click(screen.getByRole('link', { name: /^Questions ?2 ?texts to translate$/ }))
    await screen.findByRole('form', { name: 'Questions' })
    expect(screen.getAllByText('2 to translate')).toHaveLength(1)
    expect(field('Question').closest('details')?.open).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Photos' }))
    expect(await screen.findByText('Nothing to translate in this form')).toBeTruthy()
  })

  it('asks which title is right in Spanish for a new name, until its Spanish is set', async () => {
    const { user, saveAll } = await openTab('/admin/content?group=practice')
    const asked = () => screen.queryByText('On Spanish pages:')
    expect(asked()).toBeNull()
    fill(field('Practitioner'), 'Marisol Okafor')
    expect(asked()).toBeNull()
    fill(field('Practitioner'), 'Dr. Marisol Okafor')
    expect(asked()).toBeTruthy()
    expect(button('Dr. Marisol Okafor')).toBeTruthy()
    await user.click(button('Dra. Marisol Okafor'))
    expect(asked()).toBeNull()
    expect(spanish('Practitioner').value).toBe('Dra. Marisol Okafor')
    await user.click(button('Save'))
    await waitFor(() => expect(saveAll).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByLabelText('Spanish: Practitioner')).toBeNull())
    expect(asked()).toBeNull()
  })

  it('keeps the English form while translations cannot be read, and offers to try again', async () => {
    let works = false
    const { user } = await openAdmin('/admin/content', {
      'content.list': () => [OWN],
      'content.translations': () => (works ? [] : failWith('FORBIDDEN', 'Not allowed')),
    })
    const failure = within(await main().findByRole('alert'))
    expect(failure.getByText('Failed to fetch content')).toBeTruthy()
    expect(field(HEADLINE).value).toBe('Walk tall')
    works = true
    await user.click(failure.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('group', { name: 'Languages' })).toBeTruthy()
  })

  it('shows no Spanish for values that are the same in every language, or left out', async () => {
    await openTab('/admin/content?group=practice&language=es')
    expect(screen.queryByLabelText('Spanish: Phone')).toBeNull()
    expect(screen.queryByLabelText('Spanish: Languages spoken')).toBeNull()
    fill(field('Languages spoken'), 'English and Spanish')
    expect(described(spanish('Languages spoken'))).toContain('Not translated')
  })
})

describe('a text', () => {
  it('with built-in English has the built-in Spanish, is no gap, and stays empty until something is typed', async () => {
    await openTab(SPANISH)
    expect(spanish().value).toBe('Vuelva a moverse con libertad')
    expect(described(spanish())).toBe('Built-in Spanish')
    expect(screen.getByText(/^All \d+ texts in Spanish$/)).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Texts' })).toBeNull()
    fill(spanish(), '')
    expect(spanish().value).toBe('')
    fill(spanish(), 'Vuelva a moverse con libertad')
    expect(screen.getByText('No unsaved changes')).toBeTruthy()
  })

  it('that the practice has changed is not translated, and its unit can take the built-in Spanish', async () => {
    const { user, saveAll } = await openTab(SPANISH, [OWN])
    expect(spanish().value).toBe('')
    expect(described(spanish())).toBe('Not translated Spanish pages show English.')
    await user.click(button('Use built-in Spanish Text under the headline'))
    expect(described(spanish('Text under the headline'))).toBe('Translated')
    await user.click(button('Save'))
    await expectCall(saveAll, {
      homepage_hero_subtitle: {
        version: null,
        translations: { es: { value: expect.stringContaining('Dra. Hart'), version: null } },
      },
    })
  })

  it('is saved in both languages at once', async () => {
    const { user, saveAll } = await openTab(SPANISH, [OWN], TRANSLATED)
    fill(field(HEADLINE), 'Walk easy')
    expect(described(spanish())).toBe('English changed after translation')
    fill(spanish(), ' Camine fácil ')
    expect(described(spanish())).toBe('Translated')
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
    await user.click(button('Save'))
    await expectCall(saveAll, {
      homepage_hero_title: {
        value: 'Walk easy',
        version: 1,
        translations: { es: { value: 'Camine fácil', version: 4 } },
      },
    })
    expect(await screen.findByText('No unsaved changes')).toBeTruthy()
    expect(spanish().value).toBe('Camine fácil')
    expect(described(spanish())).toBe('Translated')
  })

  it('whose English changed after translation shows what changed, and is confirmed with one press', async () => {
    const { user, saveAll } = await openTab(SPANISH, [contentItem(OWN.key, 'Walk easy', 2)], TRANSLATED)
    expect(screen.getByText(/, 1 to check$/)).toBeTruthy()
    expect([...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent?.trim())).toEqual([
      'tall',
      'easy',
    ])
    await user.click(button(`Still right ${HEADLINE}`))
    expect(described(spanish())).toBe('Translated')
    await user.click(button('Save'))
    await expectCall(saveAll, {
      homepage_hero_title: { version: 2, translations: { es: { value: 'Erguido', version: 4 } } },
    })
    await waitFor(() => expect(screen.queryByText(/to check/)).toBeNull())
  })

  it('loses its translation by its menu, or when the field is emptied', async () => {
    const { user, saveAll } = await openTab(SPANISH, [OWN], TRANSLATED)
    await user.click(button(`More for Spanish: ${HEADLINE}`))
    await user.click(button(`Remove translation Spanish: ${HEADLINE}`))
    expect(described(spanish())).toContain('Not translated')
    await user.click(button('Discard'))
    expect(spanish().value).toBe('Erguido')
    fill(spanish(), '  ')
    await user.click(button('Save'))
    await expectCall(saveAll, {
      homepage_hero_title: { version: 1, translations: { es: { value: null, version: 4 } } },
    })
  })

  it('that is invalid is not sent: its field gets the focus and the reason, also from the server', async () => {
    const { user, saveAll } = await openTab(SPANISH)
    fill(spanish(), 'x'.repeat(201))
    await user.click(button('Save'))
    expect(saveAll).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(spanish())
    expect(described(spanish())).toContain('Must be at most 200 characters')
    fill(spanish(), 'Camine')
    saveAll.mockImplementationOnce(() =>
      failWith('BAD_REQUEST', 'Some fields are missing or invalid', {
        issues: [
          { path: ['texts', 'homepage_hero_title', 'translations', 'es', 'value'], message: 'Not this one' },
        ],
      }),
    )
    await user.click(button('Save'))
    await waitFor(() => expect(described(spanish())).toContain('Not this one'))
  })

  it('is typed while its English is saved, and follows that', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, saveAll, queryClient } = await openTab(SPANISH, [OWN], TRANSLATED, promise)
    fill(field(HEADLINE), 'Walk easy')
    await user.click(button('Save'))
    fill(spanish(), 'Camine fácil')
    resolve()
    await waitFor(() => expect(field(HEADLINE).value).toBe('Walk easy'))
    expect(await screen.findByText('1 unsaved change')).toBeTruthy()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(/Someone else changed this/)).toBeNull()
    await user.click(button('Save'))
    await waitFor(() => expect(saveAll).toHaveBeenCalledTimes(2))
    expect(saveAll).toHaveBeenLastCalledWith({
      homepage_hero_title: { version: 2, translations: { es: { value: 'Camine fácil', version: 4 } } },
    })
  })

  it('that someone else has changed is asked about, and saved again with the versions of now', async () => {
    const { user, saveAll } = await openTab(SPANISH, [OWN], TRANSLATED)
    fill(spanish(), 'Camine')
    saveAll.mockImplementationOnce(() =>
      failWith('CONFLICT', 'Someone else changed this in the meantime', { reason: 'stale' }),
    )
    await user.click(button('Save'))
    expect(await screen.findByText(/Someone else/, { selector: 'form *' })).toBeTruthy()
    expect(spanish().value).toBe('Camine')
    await user.click(button('Save'))
    await waitFor(() => expect(saveAll).toHaveBeenCalledTimes(2))
    expect(await screen.findByText('No unsaved changes')).toBeTruthy()
  })
})

it('shows a form once its translations are read, so that they replace no typed text', async () => {
  const { promise, resolve } = Promise.withResolvers<Output<'content.translations'>>()
  const { user, queryClient } = await openAdmin('/admin', {
    'content.translations': () => promise,
    'content.preview': () => failWith('TOO_MANY_REQUESTS', 'Not now'),
  })
  queryClient.setQueryData(getQueryKey(trpc.content.list, undefined, 'query'), [])
  await user.click(await screen.findByRole('tab', { name: 'Content' }))
  await screen.findByRole('navigation', { name: 'Content forms' })
  expect(screen.queryByLabelText('Headline at the top')).toBeNull()
  resolve([])
  expect(await screen.findByLabelText('Headline at the top')).toBeTruthy()
})
