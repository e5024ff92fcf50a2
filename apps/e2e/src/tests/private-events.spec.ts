import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { toastOn } from '../toast-on.ts'

/** The private link in the text of an email. */
const linkIn = (mail: { text?: string } | undefined, kind: string) =>
  new RegExp(`http\\S+/${kind}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''

test('an attendee cancels through the private link, and the spot is free right away', async ({
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
    .getByRole('dialog', { name: "You're registered" })
    .getByRole('link', { name: 'Cancel registration' })
    .click()

  await expect(page).toHaveURL(/\/registration\/[\w-]{32}$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  // Disappears after a cancellation.
  await expect.poll(() => mailbox.mailsTo('casey@example.com')).toHaveLength(1)
  const manageUrl = linkIn(mailbox.mailsTo('casey@example.com')[0], 'registration')
  expect(page.url()).toBe(manageUrl)
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your registration?' })
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(main).toContainText('Your registration is cancelled')
  await main.getByRole('link', { name: 'See all events' }).click()
  await expect(card).toContainText('5 spots left')

  await expect.poll(() => mailbox.mailsTo('casey@example.com')).toHaveLength(2)
  await openPage(page, manageUrl)
  await expect(main).toContainText('Your registration is cancelled')
})

test('a visitor joins the waiting list, is offered a spot, and accepts it', async ({
  page,
  apiClient,
  mailbox,
}) => {
  const subjectsTo = (address: string) => mailbox.mailsTo(address).map(({ subject }) => subject)
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
  await expect(page.getByRole('dialog', { name: "You're on the waiting list" })).toContainText(
    'wendy@example.com',
  )
  await page.getByRole('button', { name: 'Done' }).click()
  // Disappears once a spot is on offer.
  await expect
    .poll(() => subjectsTo('wendy@example.com'))
    .toEqual([`You are on the waiting list for ${title}`])

  await apiClient.cancel(first.manageUrl)
  await expect.poll(() => mailbox.mailsTo('wendy@example.com')).toHaveLength(2)
  const offer = mailbox.mailsTo('wendy@example.com')[1]
  // Others cannot take the spot meanwhile.
  await page.reload()
  await expect(card.getByRole('button', { name: 'Fully Booked' })).toBeVisible()

  await openPage(page, linkIn(offer, 'waiting-list'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A spot opened up')
  await page.getByRole('button', { name: 'Take the spot' }).click()
  await expect(toastOn(page)).toContainText('Registration successful')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're registered")
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => mailbox.mailsTo('wendy@example.com')).toHaveLength(3)
  await openPage(page, '/events')
  await expect(card).toContainText('1 / 1 registered')
})
