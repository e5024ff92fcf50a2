import { errorText } from '@clinic/domain/error-texts.ts'
import { MAX_UPLOAD_BYTES } from '@clinic/domain/images/image-sizes.ts'
import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { adminTab, described, toasts, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { seenBefore } from '#testing/outdated.ts'
import { image } from '#testing/picture.ts'
import { failWith, type Output, type Stub, type Stubs } from '#testing/stub-api.ts'
import { stubUploads } from '#testing/stub-files.ts'

const ROOM = image({ alt: 'The treatment room' })
const UNUSED = image({ hash: 'b'.repeat(64), alt: '' })
const USED = image({
  hash: 'c'.repeat(64),
  alt: 'A walk',
  uses: [{ kind: 'event', id: '7', title: 'Spring walk' }],
})

async function openImages(stored: StoredImage[] = [], procedures: Stubs = {}) {
  const images = [...stored]
  const uploads = stubUploads()
  const app = await openAdmin('/admin/images', { 'images.list': () => images, ...procedures })
  const user = userEvent.setup({ applyAccept: false })
  const tab = await adminTab('Images')
  await tab.findByRole('button', { name: 'Choose a file' })
  await waitFor(() => expect(tab.queryByText('Loading images')).toBeNull())
  return { ...app, user, tab, uploads, images }
}

type Opened = Awaited<ReturnType<typeof openImages>>

const photo = (name = 'room.jpg', size = 3) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const choose = ({ user, tab }: Opened, file: File | File[]) =>
  user.upload(tab.getByLabelText('Image', { selector: 'input' }), file)
/** Responds to the running upload like the server after storing the image. */
function take({ uploads, images }: Opened, stored = ROOM) {
  images.unshift(stored)
  const { url, width, height, alt } = stored
  act(() => uploads.at(-1)?.respond(200, { url, width, height, alt }))
}
const open = ({ user, tab }: Opened, name: RegExp) => user.click(tab.getByRole('button', { name }))

describe('uploading an image', () => {
  const tooLarge = errorText('imageTooLarge', 'en')

  it('shows the progress, then asks for its alt text', async () => {
    const opened = await openImages()
    const { tab, uploads } = opened
    expect(tab.getByText('No images yet')).toBeTruthy()
    await choose(opened, photo())
    expect(tab.getByText('Uploading room.jpg')).toBeTruthy()
    act(() => uploads[0]?.progress(0.4))
    expect(tab.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    act(() => uploads[0]?.progress(1))
    expect(tab.getByText('Preparing room.jpg')).toBeTruthy()
    take(opened, image({ alt: '' }))
    const field = await tab.findByLabelText('Alt text')
    expect(document.activeElement).toBe(field)
  })

  it('accepts a pasted file, but no text with an image of itself, large file, or two files', async () => {
    const { tab, uploads } = await openImages()
    fireEvent.paste(document.body, { clipboardData: { files: [photo()], types: ['text/plain', 'Files'] } })
    for (const [files, why] of [
      [[photo('huge.jpg', MAX_UPLOAD_BYTES + 1)], tooLarge],
      [[photo('a.jpg'), photo('b.jpg')], 'Upload one image at a time.'],
    ] as const) {
      fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })
      const alert = () => tab.getByRole('alert').textContent
      await waitFor(() => expect(alert()).toContain(`Failed to upload image\n${why}`))
    }
    expect(uploads).toHaveLength(0)
    fireEvent.paste(document.body, { clipboardData: { files: [photo()], types: ['Files'] } })
    expect(await tab.findByText('Uploading room.jpg')).toBeTruthy()
    expect(uploads).toHaveLength(1)
  })

  it('shows why the server rejected it, and accepts another by drop', async () => {
    const opened = await openImages()
    await choose(opened, photo('notes.pdf'))
    act(() => opened.uploads[0]?.respond(400, { message: errorText('imageType', 'en') }))
    const alert = await opened.tab.findByRole('alert')
    expect(alert.textContent).toContain(`Failed to upload image\n${errorText('imageType', 'en')}`)
    expect(opened.tab.queryByRole('button', { name: 'Try again' })).toBeNull()
    fireEvent.drop(document.body, { dataTransfer: { files: [photo()], types: ['Files'] } })
    await waitFor(() => expect(opened.tab.queryByRole('alert')).toBeNull())
    expect(opened.uploads[1]?.file.name).toBe('room.jpg')
  })

  it('says what helps when it took too long, and sends it again', async () => {
    const opened = await openImages()
    const { user, tab, uploads } = opened
    await choose(opened, photo())
    act(() => uploads[0]?.respond(408, { message: errorText('requestTimeout', 'en') }))
    expect((await tab.findByRole('alert')).textContent).toContain(
      'Failed to upload image\nThe upload took too long. Try again on a faster connection, or make the image smaller; 1600 pixels per side is enough.',
    )
    await user.click(tab.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
  })

  it.each([
    [
      'that a smaller image helps when a proxy rejects its size',
      undefined,
      'The web server in front of this site rejects files this large. Make the image smaller; 1600 pixels per side is enough.',
    ],
    ['the size that the server itself accepts', tooLarge, tooLarge],
  ])('says %s', async (_what, message, why) => {
    const opened = await openImages()
    await choose(opened, photo())
    act(() => opened.uploads[0]?.respond(413, message === undefined ? undefined : { message }))
    const alert = await opened.tab.findByRole('alert')
    expect(alert.textContent).toContain(`Failed to upload image\n${why}`)
    expect(opened.tab.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('can be cancelled, repeated with one click after a lost connection, and stops when the tab closes', async () => {
    const opened = await openImages()
    const { user, tab, uploads } = opened
    await choose(opened, photo())
    await user.click(tab.getByRole('button', { name: 'Cancel upload' }))
    expect(uploads[0]?.cancelled).toBe(true)
    expect(await tab.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
    expect(tab.queryByRole('alert')).toBeNull()
    await choose(opened, photo())
    act(() => uploads[1]?.respond(null))
    expect((await tab.findByRole('alert')).textContent).toContain('The server could not be reached')
    await user.click(tab.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(uploads).toHaveLength(3))
    await user.click(screen.getByRole('tab', { name: 'Events' }))
    await waitFor(() => expect(uploads[2]?.cancelled).toBe(true))
  })

  it('can still be cancelled while the list is read after it, and then asks for no alt text', async () => {
    const { promise, resolve } = Promise.withResolvers<StoredImage[]>()
    const list = vi.fn<() => StoredImage[] | Promise<StoredImage[]>>(() => [])
    const opened = await openImages([], { 'images.list': list })
    const { user, tab } = opened
    await choose(opened, photo())
    list.mockReturnValue(promise)
    take(opened)
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
    await user.click(tab.getByRole('button', { name: 'Cancel upload' }))
    expect(tab.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
    resolve([ROOM])
    expect(await tab.findByRole('button', { name: /^The treatment room/ })).toBeTruthy()
    expect(screen.queryByLabelText('Alt text')).toBeNull()
  })

  it('asks for a login when the session has ended', async () => {
    let user: Output<'session.user'> = { id: 1, username: 'admin', isAdmin: true, language: 'en' }
    const opened = await openImages([], { 'session.user': () => user })
    await choose(opened, photo())
    user = null
    act(() => opened.uploads[0]?.respond(401, { message: errorText('notLoggedIn', 'en') }))
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()
  })
})

describe('the images of the site', () => {
  it('show what they are and whether they are used, with a filter for unused ones', async () => {
    const opened = await openImages([USED, UNUSED])
    const names = () =>
      opened.tab.getAllByRole('listitem').map(item => within(item).getByRole('button').textContent)
    expect(names()).toEqual(['A walkUsed once', 'No alt textUnused'])
    await opened.user.click(opened.tab.getByLabelText('Unused only (1)'))
    expect(names()).toEqual(['No alt textUnused'])
  })

  it('are saved with alt text and the focal point of a click, and everything that shows them is refetched', async () => {
    const update = vi.fn(() => USED)
    const opened = await openImages([USED], { 'images.update': update })
    const isOutdated = seenBefore(opened.queryClient, 'blog.list', 'content.list')
    await open(opened, /A walk/)
    await opened.user.clear(opened.tab.getByLabelText('Alt text'))
    await typeText(opened.user, opened.tab.getByLabelText('Alt text'), 'A walk in May')
    const whole = opened.tab.getByAltText('Preview').parentElement as HTMLElement
    whole.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect
    fireEvent.click(whole, { clientX: 200, clientY: 200 })
    const value = (label: string) => opened.tab.getByLabelText<HTMLInputElement>(label).value
    expect([value('From the left'), value('From the top')]).toEqual(['25', '75'])
    expect(opened.tab.getByAltText('Preview').style.objectPosition).toBe('25% 75%')
    fireEvent.change(opened.tab.getByLabelText('From the left'), { target: { value: '20' } })
    await opened.user.click(opened.tab.getByRole('button', { name: 'Save' }))
    expect(await toasts().findByText('Image saved')).toBeTruthy()
    expect(update).toHaveBeenCalledExactlyOnceWith({
      hash: USED.hash,
      alt: 'A walk in May',
      focalX: 0.2,
      focalY: 0.75,
      version: 1,
    })
    await waitFor(() => expect(isOutdated()).toEqual(['blog.list', 'content.list']))
    const again = await opened.tab.findByRole('button', { name: /A walk/ })
    expect(document.activeElement).toBe(again)
  })

  it('need an alt text or the mark as decorative', async () => {
    const update = vi.fn(() => ({ ...UNUSED, version: 2 }))
    const opened = await openImages([UNUSED], { 'images.update': update })
    await open(opened, /No alt text/)
    fireEvent.change(opened.tab.getByLabelText('From the top'), { target: { value: '0' } })
    await opened.user.click(opened.tab.getByRole('button', { name: 'Save' }))
    expect(described(opened.tab.getByLabelText('Alt text'))).toContain('Describe the image')
    expect(update).not.toHaveBeenCalled()
    await opened.user.click(opened.tab.getByLabelText('Decorative only: no description needed'))
    await opened.user.click(opened.tab.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ alt: '', focalY: 0 })))
  })

  it('can be changed again before the list has been read after a save', async () => {
    const { promise, resolve } = Promise.withResolvers<StoredImage[]>()
    const list = vi.fn<Stub<'images.list'>>(() => [USED])
    const saved = { ...USED, alt: 'A walk in May', version: 2 }
    const update = vi
      .fn<Stub<'images.update'>>(({ version }) =>
        version === 2 ? saved : failWith('CONFLICT', errorText('stale', 'en')),
      )
      .mockReturnValueOnce(saved)
    const opened = await openImages([], { 'images.list': list, 'images.update': update })
    await open(opened, /A walk/)
    await typeText(opened.user, opened.tab.getByLabelText('Alt text'), ' in May')
    list.mockReturnValue(promise)
    await opened.user.click(opened.tab.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
    await open(opened, /A walk/)
    expect(opened.tab.getByLabelText<HTMLTextAreaElement>('Alt text').value).toBe('A walk in May')
    resolve([saved])
    await typeText(opened.user, opened.tab.getByLabelText('Alt text'), ', in Missouri')
    await opened.user.click(opened.tab.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }))
  })

  it("show a conflict with another user's change, keep the typed text, and ask before leaving it", async () => {
    const update = () => failWith('CONFLICT', errorText('stale', 'en'))
    const opened = await openImages([USED], { 'images.update': update })
    await open(opened, /A walk/)
    await typeText(opened.user, opened.tab.getByLabelText('Alt text'), ' in May')
    await opened.user.click(opened.tab.getByRole('button', { name: 'Save' }))
    expect((await opened.tab.findByRole('alert')).textContent).toContain('Someone else changed this')
    expect(opened.tab.getByLabelText<HTMLInputElement>('Alt text').value).toBe('A walk in May')
    await opened.user.click(screen.getByRole('tab', { name: 'Events' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await opened.user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(opened.tab.getByLabelText<HTMLInputElement>('Alt text').value).toBe('A walk in May')
    await opened.user.click(opened.tab.getByRole('button', { name: 'All images' }))
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await opened.user.click(again.getByRole('button', { name: 'Discard changes' }))
    expect(await opened.tab.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  it('can be deleted when unused, otherwise list where they appear, also those used since', async () => {
    const remove = vi.fn<Stub<'images.delete'>>(() => ({ success: true }))
    remove.mockImplementationOnce(() => failWith('CONFLICT', 'This image is in use: the post “Sit less”.'))
    const opened = await openImages([USED, UNUSED], { 'images.delete': remove })
    await open(opened, /A walk/)
    expect(opened.tab.getByText('the event “Spring walk”')).toBeTruthy()
    expect(opened.tab.queryByRole('button', { name: 'Delete image' })).toBeNull()
    await opened.user.click(opened.tab.getByRole('button', { name: 'All images' }))
    await open(opened, /No alt text/)
    const submit = async () => {
      await opened.user.click(opened.tab.getByRole('button', { name: 'Delete image' }))
      const question = within(await screen.findByRole('dialog', { name: 'Delete this image?' }))
      await opened.user.click(question.getByRole('button', { name: 'Delete image' }))
    }
    await submit()
    expect(await toasts().findByText(/the post “Sit less”/)).toBeTruthy()
    expect(await opened.tab.findByLabelText('Alt text')).toBeTruthy()
    opened.images.pop()
    await submit()
    expect(await toasts().findByText('Image deleted')).toBeTruthy()
    expect(remove).toHaveBeenLastCalledWith({ hash: UNUSED.hash })
    await waitFor(() => expect(opened.tab.getAllByRole('listitem')).toHaveLength(1))
  })
})
