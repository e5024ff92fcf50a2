import { CATALOGUE } from '@clinic/domain/errors.ts'
import { LARGEST_UPLOAD } from '@clinic/domain/media/picture-sizes.ts'
import type { Picture } from '@clinic/domain/media/schemas.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { described, toasts } from '../../../testing/on-page.ts'
import { seenBefore } from '../../../testing/outdated.ts'
import { picture } from '../../../testing/picture.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'
import { stubUploads } from '../../../testing/stub-uploads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ROOM = picture({ alt: 'The treatment room' })
const UNUSED = picture({ hash: 'b'.repeat(64), alt: '' })
const USED = picture({
  hash: 'c'.repeat(64),
  alt: 'A walk',
  uses: [{ kind: 'event', id: '7', title: 'Spring walk' }],
})

/** The administration with the dialog of pictures, from the account menu. */
async function openPictures(stored: Picture[] = [], procedures: Parameters<typeof stubApi>[0] = {}) {
  const pictures = [...stored]
  const uploads = stubUploads()
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': () => [],
    'media.list': () => pictures,
    ...procedures,
  })
  const app = await renderApp('/admin')
  const user = userEvent.setup({ applyAccept: false })
  await screen.findByText('No events yet')
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pictures' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  await waitFor(() => expect(dialog.queryByText('Fetching the pictures')).toBeNull())
  return { ...app, user, dialog, uploads, pictures }
}

type Opened = Awaited<ReturnType<typeof openPictures>>

const photo = (name = 'room.jpg', size = 3) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const choose = ({ user, dialog }: Opened, file: File | File[]) =>
  user.upload(dialog.getByLabelText('Picture', { selector: 'input' }), file)
/** Responds to the upload that is under way, as the server does once it has the picture. */
function take({ uploads, pictures }: Opened, stored = ROOM) {
  pictures.unshift(stored)
  const { url, width, height, alt } = stored
  act(() => uploads.at(-1)?.respond(200, { url, width, height, alt }))
}
const open = ({ user, dialog }: Opened, name: RegExp) => user.click(dialog.getByRole('button', { name }))

describe('uploading a picture', () => {
  it('says how far it is, then asks for its alt text', async () => {
    const opened = await openPictures()
    const { dialog, uploads } = opened
    expect(dialog.getByText('No pictures yet')).toBeTruthy()
    await choose(opened, photo())
    expect(dialog.getByText('Uploading room.jpg')).toBeTruthy()
    act(() => uploads[0]?.progress(0.4))
    expect(dialog.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4)
    act(() => uploads[0]?.progress(1))
    expect(dialog.getByText('Making room.jpg ready for every screen')).toBeTruthy()
    take(opened, picture({ alt: '' }))
    const field = await dialog.findByLabelText('Alt text')
    expect(document.activeElement).toBe(field)
  })

  it.each(['drop', 'paste'] as const)('takes a file that somebody gives it by %s', async way => {
    const opened = await openPictures()
    const data = { files: [photo()], types: ['Files'] }
    fireEvent[way](document.body, way === 'drop' ? { dataTransfer: data } : { clipboardData: data })
    expect(await opened.dialog.findByText('Uploading room.jpg')).toBeTruthy()
    expect(opened.uploads).toHaveLength(1)
  })

  it('leaves text that brings a picture of itself alone', async () => {
    const opened = await openPictures()
    fireEvent.paste(document.body, { clipboardData: { files: [photo()], types: ['text/plain', 'Files'] } })
    expect(opened.uploads).toHaveLength(0)
  })

  it.each([
    [
      'larger than what is taken',
      () => photo('huge.jpg', LARGEST_UPLOAD + 1),
      CATALOGUE.pictureTooLarge.message,
    ],
    ['more than one', () => [photo('a.jpg'), photo('b.jpg')], 'Upload one picture at a time.'],
  ])('does not send what is %s, and says why', async (_what, files, why) => {
    const opened = await openPictures()
    const data = { files: [files()].flat(), types: ['Files'] }
    fireEvent.drop(document.body, { dataTransfer: data })
    expect((await opened.dialog.findByRole('alert')).textContent).toContain(
      `Failed to upload picture\n${why}`,
    )
    expect(opened.uploads).toHaveLength(0)
  })

  it('says in place why the server did not take it, and takes another', async () => {
    const opened = await openPictures()
    await choose(opened, photo('notes.pdf'))
    act(() => opened.uploads[0]?.respond(400, { message: CATALOGUE.pictureType.message }))
    const alert = await opened.dialog.findByRole('alert')
    expect(alert.textContent).toContain(`Failed to upload picture\n${CATALOGUE.pictureType.message}`)
    expect(opened.dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
    await choose(opened, photo())
    expect(opened.dialog.queryByRole('alert')).toBeNull()
    expect(opened.uploads[1]?.file.name).toBe('room.jpg')
  })

  it('is sent again by a press when the line was down', async () => {
    const opened = await openPictures()
    await choose(opened, photo())
    act(() => opened.uploads[0]?.respond(null))
    expect((await opened.dialog.findByRole('alert')).textContent).toContain('The server could not be reached')
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(opened.uploads).toHaveLength(2))
    take(opened)
    expect(await opened.dialog.findByLabelText('Alt text')).toBeTruthy()
  })

  it('can be cancelled, and is when the dialog closes', async () => {
    const opened = await openPictures()
    await choose(opened, photo())
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel upload' }))
    expect(opened.uploads[0]?.cancelled).toBe(true)
    expect(await opened.dialog.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
    expect(opened.dialog.queryByRole('alert')).toBeNull()
    await choose(opened, photo())
    await opened.user.keyboard('{Escape}')
    await waitFor(() => expect(opened.uploads[1]?.cancelled).toBe(true))
  })

  it('asks who is logged in when the session has ended', async () => {
    let user: unknown = { id: 1, username: 'admin', isAdmin: true }
    const opened = await openPictures([], { 'session.user': () => user })
    await choose(opened, photo())
    user = null
    act(() => opened.uploads[0]?.respond(401, { message: CATALOGUE.notLoggedIn.message }))
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()
  })
})

describe('the pictures of the site', () => {
  it('say what they show and whether they are used, and can be narrowed to those that are not', async () => {
    const opened = await openPictures([USED, UNUSED])
    const names = () =>
      opened.dialog.getAllByRole('listitem').map(item => within(item).getByRole('button').textContent)
    expect(names()).toEqual(['A walkUsed once', 'No alt textUnused'])
    await opened.user.click(opened.dialog.getByLabelText('Unused only (1)'))
    expect(names()).toEqual(['No alt textUnused'])
  })

  it('are saved with what they show and what stays in sight, and everything that shows them is read anew', async () => {
    const update = vi.fn(() => USED)
    const opened = await openPictures([USED], { 'media.update': update })
    const isOutdated = seenBefore(opened.queryClient, 'blog.list', 'content.list')
    await open(opened, /A walk/)
    await opened.user.clear(opened.dialog.getByLabelText('Alt text'))
    await opened.user.type(opened.dialog.getByLabelText('Alt text'), 'A walk in May')
    fireEvent.change(opened.dialog.getByLabelText('From the left'), { target: { value: '20' } })
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }))
    expect(await toasts().findByText('Picture saved')).toBeTruthy()
    expect(update).toHaveBeenCalledExactlyOnceWith({
      hash: USED.hash,
      alt: 'A walk in May',
      focalX: 0.2,
      focalY: 0.5,
      version: 1,
    })
    await waitFor(() => expect(isOutdated()).toEqual(['blog.list', 'content.list']))
    const again = await opened.dialog.findByRole('button', { name: /A walk/ })
    expect(document.activeElement).toBe(again)
  })

  it('have a focal point where they are clicked', async () => {
    const opened = await openPictures([USED])
    await open(opened, /A walk/)
    const whole = opened.dialog.getByAltText('Preview').parentElement as HTMLElement
    whole.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect
    fireEvent.click(whole, { clientX: 200, clientY: 200 })
    const value = (label: string) => opened.dialog.getByLabelText<HTMLInputElement>(label).value
    expect([value('From the left'), value('From the top')]).toEqual(['25', '75'])
    expect(opened.dialog.getByAltText('Preview').style.objectPosition).toBe('25% 75%')
  })

  it('are asked about: what they show, or that they only decorate', async () => {
    const update = vi.fn(() => ({ ...UNUSED, version: 2 }))
    const opened = await openPictures([UNUSED], { 'media.update': update })
    await open(opened, /No alt text/)
    fireEvent.change(opened.dialog.getByLabelText('From the top'), { target: { value: '0' } })
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }))
    expect(described(opened.dialog.getByLabelText('Alt text'))).toContain('Say what the picture shows')
    expect(update).not.toHaveBeenCalled()
    await opened.user.click(opened.dialog.getByLabelText('It only decorates, and needs no words'))
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ alt: '', focalY: 0 })))
  })

  it('say that somebody else has changed them, and what was typed is kept', async () => {
    const update = () => failWith('CONFLICT', CATALOGUE.stale.message)
    const opened = await openPictures([USED], { 'media.update': update })
    await open(opened, /A walk/)
    await opened.user.type(opened.dialog.getByLabelText('Alt text'), ' in May')
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }))
    expect((await opened.dialog.findByRole('alert')).textContent).toContain('Someone else changed this')
    expect(opened.dialog.getByLabelText<HTMLInputElement>('Alt text').value).toBe('A walk in May')
  })

  it('are not left with something unsaved unasked', async () => {
    const opened = await openPictures([USED])
    await open(opened, /A walk/)
    await opened.user.type(opened.dialog.getByLabelText('Alt text'), ' in May')
    await opened.user.keyboard('{Escape}')
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await opened.user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(opened.dialog.getByLabelText<HTMLInputElement>('Alt text').value).toBe('A walk in May')
    await opened.user.click(opened.dialog.getByRole('button', { name: 'All pictures' }))
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await opened.user.click(again.getByRole('button', { name: 'Discard changes' }))
    expect(await opened.dialog.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  it('are deleted where nothing shows them, and say where they are shown otherwise', async () => {
    const remove = vi.fn(() => ({ success: true }))
    const opened = await openPictures([USED, UNUSED], { 'media.delete': remove })
    await open(opened, /A walk/)
    expect(opened.dialog.getByText('the event “Spring walk”')).toBeTruthy()
    expect(opened.dialog.queryByRole('button', { name: 'Delete picture' })).toBeNull()
    await opened.user.click(opened.dialog.getByRole('button', { name: 'All pictures' }))
    await open(opened, /No alt text/)
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Delete picture' }))
    opened.pictures.pop()
    const question = within(await screen.findByRole('dialog', { name: 'Delete this picture?' }))
    await opened.user.click(question.getByRole('button', { name: 'Delete picture' }))
    expect(await toasts().findByText('Picture deleted')).toBeTruthy()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ hash: UNUSED.hash })
    await waitFor(() => expect(opened.dialog.getAllByRole('listitem')).toHaveLength(1))
  })

  it('that have come into use meanwhile stay, with where that is', async () => {
    const remove = () => failWith('CONFLICT', 'This picture is still shown: the post “Sit less”.')
    const opened = await openPictures([UNUSED], { 'media.delete': remove })
    await open(opened, /No alt text/)
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Delete picture' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this picture?' }))
    await opened.user.click(question.getByRole('button', { name: 'Delete picture' }))
    expect(await toasts().findByText(/the post “Sit less”/)).toBeTruthy()
    expect(await opened.dialog.findByLabelText('Alt text')).toBeTruthy()
  })

  it('can be tried again where they cannot be read', async () => {
    const opened = await openPictures([], { 'media.list': () => failWith('FORBIDDEN', 'No') })
    expect(await opened.dialog.findByText('Failed to fetch pictures')).toBeTruthy()
    expect(opened.dialog.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
