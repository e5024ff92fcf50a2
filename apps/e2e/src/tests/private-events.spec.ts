import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

/** The private link that the text of a mail carries. */
const linkIn = (mail: { text?: string } | undefined, kind: string) =>
  new RegExp(`http\\S+/${kind}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''

test('who registered cancels by the private link, and the place is free at once', async ({
  page,
  apiClient,
  mailbox,
}) => {
  const { title } = await apiClient.announce({ title: 'An evening to be cancelled', maxAttendees: 5 })
  await openPage(page, '/events')
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Casey Cannot')
  await page.getByRole('textbox', { name: 'Email' }).fill('casey@example.com')
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(card).toContainText('4 spots left')
  await page
    .getByRole('dialog', { name: 'You have a place' })
    .getByRole('link', { name: 'Change or cancel' })
    .click()

  await expect(page).toHaveURL(/\/registration\/[\w-]{32}$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  // It would say nothing any more once the registration is cancelled.
  await expect.poll(() => mailbox.mailsTo('casey@example.com')).toHaveLength(1)
  const manageUrl = linkIn(mailbox.mailsTo('casey@example.com')[0], 'registration')
  expect(page.url()).toBe(manageUrl)
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your registration?' })
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(main).toContainText('It is cancelled')
  await main.getByRole('link', { name: 'See all events' }).click()
  await expect(card).toContainText('5 spots left')

  await expect.poll(() => mailbox.mailsTo('casey@example.com')).toHaveLength(2)
  await openPage(page, manageUrl)
  await expect(main).toContainText('It is cancelled')
})

test('somebody waits for a place, is offered the one that becomes free, and takes it', async ({
  page,
  apiClient,
  mailbox,
}) => {
  const { id, title } = await apiClient.announce({ title: 'A sought-after evening', maxAttendees: 1 })
  const first = await apiClient.register(id, 'Flo First')
  await openPage(page, '/events')
  const card = page.getByRole('article', { name: title })
  await expect(card.getByRole('button', { name: 'Fully Booked' })).toBeDisabled()
  await card.getByRole('button', { name: 'Join the waiting list' }).click()
  const dialog = page.getByRole('dialog', { name: `Waiting list for ${title}` })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wendy Waits')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('wendy@example.com')
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByRole('dialog', { name: 'You are in line' })).toContainText('wendy@example.com')
  await page.getByRole('button', { name: 'Done' }).click()

  await apiClient.cancel(first.manageUrl)
  await expect.poll(() => mailbox.mailsTo('wendy@example.com')).toHaveLength(1)
  const offer = mailbox.mailsTo('wendy@example.com')[0]
  // Others cannot take the place meanwhile.
  await page.reload()
  await expect(card.getByRole('button', { name: 'Fully Booked' })).toBeVisible()

  await openPage(page, linkIn(offer, 'waiting-list'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A place is free for you')
  await page.getByRole('button', { name: 'Take the place' }).click()
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Registration successful')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have a place')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => mailbox.mailsTo('wendy@example.com')).toHaveLength(2)
  await openPage(page, '/events')
  await expect(card).toContainText('1 / 1 registered')
})

test('who declines an offer gives the place to the next in line', async ({ page, apiClient, mailbox }) => {
  const { id } = await apiClient.announce({ title: 'Another sought-after evening', maxAttendees: 1 })
  const first = await apiClient.register(id, 'Flo First')
  await apiClient.joinWaitingList(id, { name: 'Dee Clines', email: 'dee@example.com' })
  await apiClient.joinWaitingList(id, { name: 'Nick Next', email: 'nick@example.com' })
  await apiClient.cancel(first.manageUrl)
  await expect.poll(() => mailbox.mailsTo('dee@example.com')).toHaveLength(1)
  expect(mailbox.mailsTo('nick@example.com')).toEqual([])
  await openPage(page, linkIn(mailbox.mailsTo('dee@example.com')[0], 'waiting-list'))
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are no longer in line')
  await expect.poll(() => mailbox.mailsTo('nick@example.com')).toHaveLength(1)
})
