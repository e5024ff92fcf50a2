import type { MessageWithMails } from '@clinic/domain/contact/messages.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
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

it('takes every word about messages from the catalogs', async () => {
  const messages = [message(1), message(2, '2026-12-01T17:30:00.000Z')]
  const { user } = await openAdmin(
    '/admin/messages',
    {
      'contact.list': () => ({ open: 1_234, page: 1, pageSize: 2, messages, total: 3 }),
      'contact.delete': () => ({ success: true }),
    },
    SPANISH_SITE,
  )
  await screen.findByText(es.open(1_234))
  const [first] = await screen.findAllByRole('button', { name: new RegExp(`^${es.delete}`) })
  await user.click(first as HTMLElement)
  expect(hardCodedOnTab(['Ada Lovelace'])).toEqual([])
})
