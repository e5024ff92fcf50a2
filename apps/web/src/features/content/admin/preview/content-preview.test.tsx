// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { previewedContent } from '#testing/content-responses.ts'
import { expectLastCall } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import type { Stub } from '#testing/stub-api.ts'
import { PREVIEW_PRESSED, PREVIEW_READY } from '../../shared/preview-messages.ts'

let isWide = true
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isWide && media.includes('75em'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
async function openPreview(path: string) {
  const preview = vi.fn<Stub<'content.preview'>>(() => previewedContent())
  const { user } = await openAdmin(path, { 'content.preview': preview })
  await screen.findByRole('navigation', { name: 'Content forms' })
  return { preview, user }
}

/** Lets the framed page report that it is ready. */
function reportReady(frame: HTMLIFrameElement, origin = window.location.origin) {
  const data = { type: PREVIEW_READY }
  act(
    () =>
      void window.dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data })),
  )
}

it('sends unsaved values to the framed page once it is ready, and says that it loads and is inert before, and again to a page that loads again', async () => {
  isWide = true
  const { preview } = await openPreview('/admin/content')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the home page')
  expect(frame.hasAttribute('inert')).toBe(true)
  reportReady(frame, 'https://evil.example.com')
  expect(frame.hasAttribute('inert')).toBe(true)
  expect(screen.getByText('Loading preview')).toBeTruthy()
  const sent = vi.spyOn(frame.contentWindow as Window, 'postMessage')
  reportReady(frame)
  expect(frame.hasAttribute('inert')).toBe(false)
  expect(screen.queryByText('Loading preview')).toBeNull()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(preview).toHaveBeenCalledExactlyOnceWith({ values: {} })
  fireEvent.change(screen.getByLabelText('Headline at the top'), { target: { value: 'Walk tall' } })
  fireEvent.focus(screen.getByLabelText('Headline at the top'))
  await expectLastCall(preview, { values: { homepage_hero_title: 'Walk tall' } })
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 'content-preview', show: 'Walk tall' }),
      window.location.origin,
    ),
  )
  const count = sent.mock.calls.length
  reportReady(frame)
  expect(sent).toHaveBeenCalledTimes(count + 1)
})

it('waits for the page of a language again, however fast it is left and chosen again', async () => {
  isWide = true
  const { user } = await openPreview('/admin/content?group=about&language=es')
  reportReady(await screen.findByTitle<HTMLIFrameElement>('Preview of /es/about'))
  const languages = within(screen.getByRole('group', { name: 'Preview language' }))
  await user.click(languages.getByRole('button', { name: 'English' }))
  await user.click(languages.getByRole('button', { name: 'Spanish' }))
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of /es/about')
  expect(frame.hasAttribute('inert')).toBe(true)
  const sent = vi.spyOn(frame.contentWindow as Window, 'postMessage')
  reportReady(frame)
  expect(frame.hasAttribute('inert')).toBe(false)
  await waitFor(() => expect(sent).toHaveBeenCalled())
})

it('shows the page of the form, and follows the focus to the page of a text', async () => {
  isWide = true
  const { user } = await openPreview('/admin/content?group=partners')
  const source = async (path: string) => (await screen.findByTitle(`Preview of ${path}`)).getAttribute('src')
  expect(await source('/supplements')).toBe('/supplements?preview')
  await user.click(screen.getByRole('link', { name: /^Other pages/ }))
  expect(await source('/events')).toBe('/events?preview')
  act(() => screen.getByLabelText('Text at the top of Contact').focus())
  expect(await source('/contact')).toBe('/contact?preview')
})

it('opens in a dialog on narrow windows', async () => {
  isWide = false
  const { user } = await openPreview('/admin/content')
  expect(screen.queryByTitle('Preview of the home page')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(dialog.getByTitle('Preview of the home page')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Desktop' }))
  expect(dialog.getByTitle<HTMLIFrameElement>('Preview of the home page').style.width).toBe('1280px')
})

it('shows the Spanish page with unsaved translations while the form shows Spanish, or the English one', async () => {
  isWide = true
  const { preview, user } = await openPreview('/admin/content?group=about&language=es')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of /es/about')
  expect(frame.getAttribute('src')).toBe('/es/about?preview')
  reportReady(frame)
  await expectLastCall(preview, { values: {}, translations: {}, language: 'es' })
  await user.click(
    within(screen.getByRole('group', { name: 'Preview language' })).getByRole('button', { name: 'English' }),
  )
  reportReady(await screen.findByTitle<HTMLIFrameElement>('Preview of /about'))
  await expectLastCall(preview, { values: {} })
})

it('opens the field of a text that is pressed in the framed page, also in another form', async () => {
  isWide = true
  await openPreview('/admin/content')
  const press = async (pressed: string) => {
    const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>(/^Preview of/)
    const data = { type: PREVIEW_PRESSED, pressed }
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { origin: window.location.origin, source, data }),
        ),
    )
  }
  await press('Stand easy again')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Headline at the top')))
  await press('(573) 555-0142')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')))
})
