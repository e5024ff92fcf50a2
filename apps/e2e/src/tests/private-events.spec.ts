import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { toastOn } from '../toast-on.ts'

/** The private link in the text of an email. */
const linkIn = (mail: { text?: string } | undefined, kind: string) =>
  new RegExp(`http\\S+/${kind}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''

test('an attendee cancels through the private link, and the next on the waiting list is offered the spot and accepts it', async ({
  page,
  apiClient,
  mailbox,
}) => {
  const { title } = await apiClient.announce({ title: 'A sought-after evening', maxAttendees: 1 })
  await openPage(page, '/events')
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Casey Cannot')
  await page.getByRole('textbox', { name: 'Email' }).fill('casey@example.com')
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await page.getByRole('dialog', { name: "You're registered" }).getByRole('button', { name: 'Done' }).click()
  // Disappears after a cancellation.
  await expect.poll(() => mailbox.mailsTo('casey@example.com')).toHaveLength(1)

  await card.getByRole('button', { name: 'Join the waiting list' }).click()
  const waiting = page.getByRole('dialog', { name: `Waiting list for ${title}` })
  await waiting.getByRole('textbox', { name: 'Name' }).fill('Wendy Waits')
  await waiting.getByRole('textbox', { name: 'Email' }).fill('wendy@example.com')
  await waiting.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByRole('dialog', { name: "You're on the waiting list" })).toContainText(
    'wendy@example.com',
  )
  // Disappears once a spot is on offer.
  await expect.poll(() => mailbox.mailsTo('wendy@example.com')).toHaveLength(1)

  await openPage(page, linkIn(mailbox.mailsTo('casey@example.com')[0], 'registration'))
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel your registration?' })
    .getByRole('button', { name: 'Cancel registration' })
    .click()
  await expect(page.getByRole('main')).toContainText('Your registration is cancelled')
  await page.getByRole('main').getByRole('link', { name: 'See all events' }).click()
  // Others cannot take the spot meanwhile.
  await expect(card.getByRole('button', { name: 'Fully Booked' })).toBeVisible()
  await expect.poll(() => mailbox.mailsTo('casey@example.com')).toHaveLength(2)

  await expect.poll(() => mailbox.mailsTo('wendy@example.com')).toHaveLength(2)
  await openPage(page, linkIn(mailbox.mailsTo('wendy@example.com')[1], 'waiting-list'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A spot opened up')
  await page.getByRole('button', { name: 'Take the spot' }).click()
  await expect(toastOn(page)).toContainText('Registration successful')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're registered")
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => mailbox.mailsTo('wendy@example.com')).toHaveLength(3)
})
