import { clinic } from '@clinic/domain/clinic.ts'
import { expect, test } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'
import { toastOn } from '../toast-on.ts'

test('a visitor writes to the clinic by keyboard alone', async ({ page, mailbox }) => {
  await openPage(page, '/contact')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await tabTo(page, field('Name'))
  await page.keyboard.type('Nora Note')
  await tabTo(page, field('Email'))
  await page.keyboard.type('nora@example.com')
  await tabTo(page, field('Message'))
  await page.keyboard.type('Do you see children, and from what age?')
  await tabTo(page, page.getByRole('button', { name: 'Send message' }))
  await page.keyboard.press('Enter')

  const toast = toastOn(page)
  await expect(toast).toContainText('Message Sent')
  await expect(toast).toContainText("We'll get back to you soon!")
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText("We'll reply to nora@example.com.")
  await tabTo(page, page.getByRole('button', { name: 'Write another message' }))
  await page.keyboard.press('Enter')
  await expect(field('Name')).toBeFocused()
  for (const name of ['Name', 'Email', 'Message']) await expect(field(name)).toHaveValue('')

  await expect.poll(() => mailbox.mailsTo('nora@example.com')).toHaveLength(1)
  const copies = () => mailbox.mailsTo(clinic.email).filter(({ text }) => text?.includes('from what age'))
  await expect.poll(copies).toHaveLength(1)
})
