import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { image } from '../../../testing/picture.ts'
import { failWith, type Stubs } from '../../../testing/stub-api.ts'
import { stubUploads } from '../../../testing/stub-uploads.ts'
import { es as shared } from '../shared/desk/texts.es.ts'
import { es } from './texts.es.ts'

speakPseudoInCatalogs()

const UNUSED = image({ alt: '' })
const USED = image({
  hash: 'c'.repeat(64),
  alt: 'A walk',
  uses: [
    { kind: 'event', id: '7', title: 'Spring walk' },
    { kind: 'post', id: '8', title: 'Sit less' },
    { kind: 'content', id: 'hero', title: 'hero' },
  ],
})
const KNOWN = ['A walk', 'Spring walk', 'Sit less', 'hero', 'room.jpg']

async function open(images: Stubs['images.list'], procedures: Stubs = {}) {
  const uploads = stubUploads()
  const { user } = await openAdmin('/admin/images', { 'images.list': images, ...procedures }, SPANISH_SITE)
  return { uploads, user }
}

const onTab = () => hardCodedOnTab(KNOWN)
const button = (name: string) => screen.findByRole('button', { name })

it('takes every word about images from the catalogs', async () => {
  const { user } = await open(() => [USED, UNUSED], { 'images.delete': () => ({ success: true }) })
  await user.click(await screen.findByText('A walk'))
  await screen.findByText(es.details.remove)
  expect(onTab()).toEqual([])
  await user.click(await button(es.details.back))
  await user.click(await screen.findByText(es.noAlt))
  await user.click(await button(es.details.save))
  await screen.findByText(es.details.undescribed)
  expect(onTab()).toEqual([])
  await user.click(await button(es.deletion.confirm))
  const question = await screen.findByRole('dialog', { name: es.deletion.title })
  expect(hardCodedTexts(question.innerHTML)).toEqual([])
  await user.click(within(question).getByRole('button', { name: es.deletion.confirm }))
  expect(await screen.findByText(es.deletion.done)).toBeTruthy()
  await user.click(await screen.findByLabelText(es.unusedOnly(1)))
  expect(onTab()).toEqual([])
})

it('takes the words of an upload from the catalogs', async () => {
  const { user, uploads } = await open(() => [])
  await screen.findByText(es.none.title)
  expect(onTab()).toEqual([])
  await user.upload(
    screen.getByLabelText(es.upload.image),
    new File(['x'], 'room.jpg', { type: 'image/jpeg' }),
  )
  await screen.findByText(shared.placed.uploading('room.jpg'))
  expect(onTab()).toEqual([])
  uploads[0]?.respond(null)
  await button(shared.placed.again)
  expect(onTab()).toEqual([])
})

it('says in the catalog’s words that images cannot load', async () => {
  await open(() => failWith('FORBIDDEN', '⟦No⟧'))
  await screen.findByText(es.failed)
  expect(onTab()).toEqual([])
})
