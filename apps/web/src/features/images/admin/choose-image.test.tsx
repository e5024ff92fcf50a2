// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { clinicEvent } from '#testing/clinic-event.ts'
import { expectCall, fillIn, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { image } from '#testing/picture.ts'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'
import { stubUploads } from '#testing/stub-files.ts'

const ROOM = image({ alt: 'The [new] room' })

async function openTab(path: string, ready: string, procedures: Stubs = {}) {
  const uploads = stubUploads()
  const images = [ROOM]
  const app = await openAdmin(path, { 'images.list': () => images, ...procedures })
  await screen.findAllByText(ready)
  return { ...app, uploads, images }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Choose an image' }))

/** Chooses the only image in the open dialog. */
async function useRoom(user: UserEvent) {
  const choosing = await dialog()
  await user.click(await choosing.findByRole('button', { name: /The \[new\] room/ }))
  await user.click(await choosing.findByRole('button', { name: 'Use this image' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it("the image of an event may be on another site, or chosen from the site's images, and is saved with the event", async () => {
  const create = vi.fn(() => clinicEvent())
  const { user } = await openTab('/admin', 'No events yet', { 'events.create': create })
  await fillIn(user, { 'Image URL': 'https://images.example.com/a.jpg' })
  expect(screen.getByAltText('Preview').getAttribute('src')).toBe('https://images.example.com/a.jpg')
  await user.click(screen.getByRole('button', { name: 'Choose an image' }))
  await useRoom(user)
  // An unsaved change.
  await user.click(screen.getByRole('tab', { name: 'Blog Posts' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLInputElement>('Image URL').value).toBe(ROOM.url)
  expect(screen.getByAltText('Preview').getAttribute('src')).toBe(ROOM.url)
  await fillIn(user, { Title: 'Stretch', Description: 'An hour.', Location: 'Here' })
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-02-11T18:00' } })
  await user.click(screen.getByRole('button', { name: 'Create event' }))
  await waitFor(() => expect(create).toHaveBeenCalledWith(expect.objectContaining({ imageUrl: ROOM.url })))
})

describe('an image in a post', () => {
  const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content')

  it('is inserted at the caret as its own paragraph', async () => {
    const { user } = await openTab('/admin/blog', 'No posts yet')
    // Pasted text is left to the browser.
    await typeText(user, content(), 'Before.After.')
    expect(screen.queryByRole('dialog')).toBeNull()
    content().setSelectionRange(7, 7)
    await user.click(screen.getByRole('button', { name: 'Insert an image' }))
    await useRoom(user)
    expect(content().value).toBe(`Before.\n\n![The \\[new\\] room](${ROOM.url})\n\nAfter.`)
    expect(content().value.slice(content().selectionStart)).toBe('After.')
  })

  it('uploads once when pasted or dropped, and leaves the text unchanged when not inserted', async () => {
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

    fireEvent.drop(content(), { dataTransfer: data })
    const dropped = await dialog()
    expect(await dropped.findByText('Uploading chart.png')).toBeTruthy()
    const undescribed = image({ hash: 'e'.repeat(64), alt: '' })
    images.unshift(undescribed)
    act(() => uploads[1]?.respond(200, undescribed))
    await user.click(await dropped.findByLabelText('Decorative only: no description needed'))
    await user.click(dropped.getByRole('button', { name: 'Use this image' }))
    expect(content().value).toBe(`![](${undescribed.url})`)
    expect(uploads).toHaveLength(2)
  })
})

describe('an image of the practice', () => {
  const FACADE = image({ hash: 'd'.repeat(64), alt: '', version: 1 })
  const field = () => within(screen.getByRole('group', { name: 'Portrait of the practitioner' }))

  async function openPortrait(reads: Stubs = {}) {
    const saveAll = vi.fn<Stub<'content.saveAll'>>(() => ({ success: true }))
    const procedures = { 'content.saveAll': saveAll, ...reads }
    const tab = await openTab(
      '/admin/content#practitioner_picture',
      'Portrait of the practitioner',
      procedures,
    )
    return { ...tab, saveAll }
  }

  it("is uploaded and used when pasted, and asks once for its alt text, which begins with the practitioner's name", async () => {
    const { user, uploads, images, saveAll } = await openPortrait()
    const data = { files: [new File(['x'], 'ada.png')], types: ['Files'] }
    const target = field().getByText('Drop or paste an image here')
    fireEvent.paste(target, { clipboardData: data })
    expect(await field().findByText('Uploading ada.png')).toBeTruthy()
    images.unshift(FACADE)
    act(() => uploads[0]?.respond(200, FACADE))
    expect((await field().findByRole('img')).getAttribute('src')).toBe(FACADE.url)
    expect(field().getByLabelText<HTMLInputElement>('Alt text').value).toBe('Dr. Eleanor Hart')
    await user.clear(field().getByLabelText('Alt text'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(field().getByText('Describe the image, or mark it as decorative')).toBeTruthy()
    expect(saveAll).not.toHaveBeenCalled()
    await typeText(user, field().getByLabelText('Alt text'), 'Ada, smiling')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expectCall(saveAll, {
      texts: { practitioner_picture: { value: FACADE.url, version: null } },
      images: [{ hash: FACADE.hash, alt: 'Ada, smiling', version: 1 }],
    })
    await waitFor(() => expect(field().queryByLabelText('Alt text')).toBeNull())
  })

  it('keeps an alt text that is typed again during its save, and builds the next save on the first', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, uploads, images, saveAll } = await openPortrait()
    saveAll.mockImplementationOnce(async ({ images: [saved] = [] }) => {
      await promise
      images[0] = { ...FACADE, alt: saved?.alt ?? '', version: 2 }
      return { success: true }
    })
    const data = { files: [new File(['x'], 'ada.png')], types: ['Files'] }
    fireEvent.drop(field().getByText('Drop or paste an image here'), { dataTransfer: data })
    await field().findByText('Uploading ada.png')
    images.unshift(FACADE)
    act(() => uploads[0]?.respond(200, FACADE))
    await typeText(user, await field().findByLabelText('Alt text'), ', smiling')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await typeText(user, field().getByLabelText('Alt text'), ' broadly')
    resolve()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false),
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saveAll).toHaveBeenCalledTimes(2))
    expect(saveAll.mock.calls.map(([{ images: saved }]) => saved)).toMatchObject([
      [{ alt: 'Dr. Eleanor Hart, smiling', version: 1 }],
      [{ alt: 'Dr. Eleanor Hart, smiling broadly', version: 2 }],
    ])
  })

  it('says that it was not placed when the images cannot be read after the upload', async () => {
    const { uploads } = await openPortrait({ 'images.list': () => failWith('NOT_FOUND', 'Gone') })
    const data = { files: [new File(['x'], 'ada.png')], types: ['Files'] }
    fireEvent.paste(field().getByText('Drop or paste an image here'), { clipboardData: data })
    expect(await field().findByText('Uploading ada.png')).toBeTruthy()
    act(() => uploads[0]?.respond(200, FACADE))
    expect((await field().findByRole('alert')).textContent).toContain('Failed to upload')
    expect(field().queryByText(/ada\.png/)).toBeNull()
  })

  it("is chosen from the site's images without asking again, removed, and dropped as decoration", async () => {
    const { user, uploads, images, saveAll } = await openPortrait()
    await user.click(field().getByRole('button', { name: /^Your images/ }))
    await useRoom(user)
    expect(field().getByRole('img').getAttribute('src')).toBe(ROOM.url)
    expect(field().queryByLabelText('Alt text')).toBeNull()
    await user.click(field().getByRole('button', { name: /^Remove/ }))
    expect(field().queryByRole('img')).toBeNull()
    expect(screen.getByText('No unsaved changes')).toBeTruthy()
    expect(saveAll).not.toHaveBeenCalled()
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
