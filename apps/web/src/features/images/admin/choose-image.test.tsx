// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { clinicEvent } from '../../../testing/clinic-event.ts'
import { fillIn, typeText } from '../../../testing/on-page.ts'
import { image } from '../../../testing/picture.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { type Stub, stubApi } from '../../../testing/stub-api.ts'
import { stubUploads } from '../../../testing/stub-uploads.ts'

const ROOM = image({ alt: 'The [new] room' })

async function openTab(path: string, ready: string, procedures: Parameters<typeof stubApi>[0] = {}) {
  const uploads = stubUploads()
  const images = [ROOM]
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'events.list': () => [],
    'blog.list': () => [],
    'content.list': () => [],
    'images.list': () => images,
    ...procedures,
  })
  const app = await renderApp(path)
  await screen.findAllByText(ready)
  return { ...app, uploads, images, user: userEvent.setup() }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Choose an image' }))

/** Chooses the only image in the open dialog. */
async function useRoom(user: ReturnType<typeof userEvent.setup>) {
  const choosing = await dialog()
  await user.click(await choosing.findByRole('button', { name: /The \[new\] room/ }))
  await user.click(await choosing.findByRole('button', { name: 'Use this image' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe('the image of an event', () => {
  it('can be chosen from the site’s images and is saved with the event', async () => {
    const create = vi.fn(() => clinicEvent())
    const { user } = await openTab('/admin', 'No events yet', { 'events.create': create })
    await user.click(screen.getByRole('button', { name: 'Choose an image' }))
    await useRoom(user)
    expect(screen.getByLabelText<HTMLInputElement>('Image URL').value).toBe(ROOM.url)
    expect(screen.getByAltText('Preview').getAttribute('src')).toBe(ROOM.url)
    await fillIn(user, { Title: 'Stretch', Description: 'An hour.', Location: 'Here' })
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-02-11T18:00' } })
    await user.click(screen.getByRole('button', { name: 'Create Event' }))
    await waitFor(() => expect(create).toHaveBeenCalledWith(expect.objectContaining({ imageUrl: ROOM.url })))
  })

  it('counts as an unsaved change and may be on another site', async () => {
    const { user } = await openTab('/admin', 'No events yet')
    await fillIn(user, { 'Image URL': 'https://images.example.com/a.jpg' })
    expect(screen.getByAltText('Preview').getAttribute('src')).toBe('https://images.example.com/a.jpg')
    await user.click(screen.getByRole('button', { name: 'Choose an image' }))
    await useRoom(user)
    await user.click(screen.getByRole('tab', { name: 'Blog Posts' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  })
})

describe('an image in a post', () => {
  const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content')

  it('is inserted at the caret as its own paragraph', async () => {
    const { user } = await openTab('/admin/blog', 'No posts yet')
    await typeText(user, content(), 'Before.After.')
    content().setSelectionRange(7, 7)
    await user.click(screen.getByRole('button', { name: 'Insert an image' }))
    await useRoom(user)
    expect(content().value).toBe(`Before.\n\n![The \\[new\\] room](${ROOM.url})\n\nAfter.`)
    expect(content().value.slice(content().selectionStart)).toBe('After.')
  })

  it.each(['paste', 'drop'] as const)('uploads right away on %s', async way => {
    const { user, uploads, images } = await openTab('/admin/blog', 'No posts yet')
    const pasted = image({ hash: 'd'.repeat(64), alt: '' })
    const data = { files: [new File(['x'], 'chart.png')], types: ['Files'] }
    fireEvent[way](content(), way === 'drop' ? { dataTransfer: data } : { clipboardData: data })
    const choosing = await dialog()
    expect(await choosing.findByText('Uploading chart.png')).toBeTruthy()
    images.unshift(pasted)
    act(() => uploads[0]?.respond(200, pasted))
    await user.click(await choosing.findByLabelText('Decorative only: no description needed'))
    await user.click(choosing.getByRole('button', { name: 'Use this image' }))
    expect(content().value).toBe(`![](${pasted.url})`)
    expect(uploads).toHaveLength(1)
  })

  it('leaves the text unchanged when not inserted, and uploads only once', async () => {
    const { user, uploads, images } = await openTab('/admin/blog', 'No posts yet')
    const data = { files: [new File(['x'], 'chart.png')], types: ['Files'] }
    fireEvent.paste(content(), { clipboardData: data })
    const choosing = await dialog()
    await choosing.findByText('Uploading chart.png')
    const pasted = image({ hash: 'd'.repeat(64), alt: 'A chart' })
    images.unshift(pasted)
    act(() => uploads[0]?.respond(200, pasted))
    await user.click(await choosing.findByRole('button', { name: 'All images' }))
    expect(await choosing.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
    await user.click(choosing.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(content().value).toBe('')
    expect(uploads).toHaveLength(1)
  })

  it('leaves pasted text to the browser', async () => {
    const { user } = await openTab('/admin/blog', 'No posts yet')
    await user.click(content())
    await user.paste('Words')
    expect(content().value).toBe('Words')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an image of the practice', () => {
  const FACADE = image({ hash: 'd'.repeat(64), alt: '', version: 1 })
  const field = () => within(screen.getByRole('group', { name: 'Portrait of the practitioner' }))

  async function openPortrait() {
    const saveAll = vi.fn<Stub<'content.saveAll'>>(() => ({ success: true }))
    const procedures = { 'content.saveAll': saveAll }
    const tab = await openTab(
      '/admin/content#practitioner_picture',
      'Portrait of the practitioner',
      procedures,
    )
    return { ...tab, saveAll }
  }

  it.each(['paste', 'drop'] as const)(
    'is uploaded and used on %s, and asks for its alt text once',
    async way => {
      const { user, uploads, images, saveAll } = await openPortrait()
      const data = { files: [new File(['x'], 'ada.png')], types: ['Files'] }
      const target = field().getByText('Drop or paste an image here')
      fireEvent[way](target, way === 'drop' ? { dataTransfer: data } : { clipboardData: data })
      expect(await field().findByText('Uploading ada.png')).toBeTruthy()
      images.unshift(FACADE)
      act(() => uploads[0]?.respond(200, FACADE))
      expect((await field().findByRole('img')).getAttribute('src')).toBe(FACADE.url)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(field().getByText('Describe the image, or mark it as decorative')).toBeTruthy()
      expect(saveAll).not.toHaveBeenCalled()
      await typeText(user, field().getByLabelText('Alt text'), 'Ada, smiling')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() =>
        expect(saveAll).toHaveBeenCalledExactlyOnceWith({
          texts: { practitioner_picture: { value: FACADE.url, version: null } },
          images: [{ hash: FACADE.hash, alt: 'Ada, smiling', version: 1 }],
        }),
      )
      await waitFor(() => expect(field().queryByLabelText('Alt text')).toBeNull())
    },
  )

  it('is chosen from the site’s images without asking again, and removed', async () => {
    const { user, saveAll } = await openPortrait()
    await user.click(field().getByRole('button', { name: /^Your images/ }))
    await useRoom(user)
    expect(field().getByRole('img').getAttribute('src')).toBe(ROOM.url)
    expect(field().queryByLabelText('Alt text')).toBeNull()
    await user.click(field().getByRole('button', { name: /^Remove/ }))
    expect(field().queryByRole('img')).toBeNull()
    expect(screen.getByText('No unsaved changes')).toBeTruthy()
    expect(saveAll).not.toHaveBeenCalled()
  })

  it('needs no alt text if it only decorates', async () => {
    const { user, uploads, images, saveAll } = await openPortrait()
    fireEvent.drop(field().getByText('Drop or paste an image here'), {
      dataTransfer: { files: [new File(['x'], 'ada.png')], types: ['Files'] },
    })
    await field().findByText('Uploading ada.png')
    images.unshift(FACADE)
    act(() => uploads[0]?.respond(200, FACADE))
    await user.click(await field().findByLabelText('Decorative only: no description needed'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saveAll).toHaveBeenCalledTimes(1))
    expect(saveAll).toHaveBeenCalledWith(
      expect.objectContaining({ images: [{ hash: FACADE.hash, alt: '', version: 1 }] }),
    )
  })
})
