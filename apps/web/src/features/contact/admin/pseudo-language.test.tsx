import type { MessageWithMails } from '@clinic/domain/contact/messages.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { renderApp, TEST_SITE } from '../../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../../testing/stub-api.ts'
import { es } from './texts.es.ts'

speakPseudoInCatalogs()

const message = (id: number, doneAt: string | null = null): MessageWithMails => ({
  id,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '(573) 555-0199',
  message: '¿?',
  createdAt: '2026-12-01T16:30:00.000Z',
  doneAt,
  language: 'es',
  mails: [],
})

async function open(list: Stub<'contact.list'>) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'es' }),
    'contact.list': list,
    'contact.delete': () => ({ success: true }),
  })
  await renderApp('/admin/messages', { ...TEST_SITE, language: 'es' })
  return userEvent.setup()
}

const KNOWN = ['Ada Lovelace']
const page = { open: 1_234, page: 1, pageSize: 2 }
const onTab = () => hardCodedTexts(document.getElementById('admin-tab-panel')?.innerHTML ?? 'No tab', KNOWN)

it('takes every word about messages from the catalogs', async () => {
  const messages = [message(1), message(2, '2026-12-01T17:30:00.000Z')]
  const user = await open(() => ({ ...page, messages, total: 3 }))
  await screen.findByText(es.open(1_234))
  const [first] = await screen.findAllByRole('button', { name: new RegExp(`^${es.delete}`) })
  await user.click(first as HTMLElement)
  expect(onTab()).toEqual([])
  await user.click(screen.getByRole('button', { name: new RegExp(`^${es.deletion.confirm}`) }))
  expect(await screen.findByText(es.deletion.done)).toBeTruthy()
})

it('says in the catalogs’ words that there are no messages', async () => {
  const user = await open(() => ({ ...page, open: 0, messages: [], total: 0 }))
  await screen.findByText(es.empty.open.title)
  expect(onTab()).toEqual([])
  await user.click(screen.getByText(es.done))
  await screen.findByText(es.empty.done.title)
  expect(onTab()).toEqual([])
  await user.selectOptions(screen.getByLabelText(es.language), 'en')
  await screen.findByText(es.empty.language.text)
  expect(onTab()).toEqual([])
})

it('says in the catalogs’ words that messages cannot load', async () => {
  await open(() => failWith('FORBIDDEN', '⟦No⟧'))
  await screen.findAllByText(es.failed)
  expect(onTab()).toEqual([])
})
