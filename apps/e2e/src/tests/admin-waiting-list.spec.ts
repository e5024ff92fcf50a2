import { AdminTab } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const toAddress = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`

test('the administrator offers a spot beyond the maximum and removes a person from the waiting list', async ({
  page,
  app,
  apiClient,
  mailbox,
}) => {
  const { id } = await apiClient.announce({ title: 'A full evening', maxAttendees: 1 })
  const { manageUrl } = await apiClient.register(id, 'Ada Registered')
  const people = ['Bea First', 'Cleo Second', 'Dora Third']
  for (const name of people) await apiClient.joinWaitingList(id, { name, email: toAddress(name) })
  const bea = toAddress('Bea First')
  const cleo = toAddress('Cleo Second')
  for (const address of [bea, cleo]) await expect.poll(() => mailbox.mailsTo(address).length).toBe(1)
  const tab = new AdminTab(page, app, `/admin/registrations?event=${id}`)
  await tab.open()
  const line = page.getByRole('group', { name: /^A full evening, / })
  await expect(line.getByRole('heading', { level: 4 })).toHaveText(people)

  await tab.button('Offer a spot to Cleo Second').click()
  await expect(tab.dialog).toContainText('1 of 1 spots taken. This offer exceeds the limit.')
  await expect(tab.dialog).toContainText('1 person is ahead of them on the waiting list')
  await tab.dialog.getByRole('button', { name: 'Offer a spot' }).click()
  await expect(tab.toast).toContainText('Spot offered')
  await expect(line.getByRole('listitem').filter({ hasText: 'Cleo Second' })).toContainText(
    'Spot offered until',
  )
  await expect.poll(() => mailbox.mailsTo(cleo).length).toBe(2)
  expect(mailbox.mailsTo(cleo)[1]?.subject).toMatch(/^A spot opened up: /)

  await tab.button('Remove Bea First from the waiting list').click()
  await tab.dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(tab.toast).toContainText('Removed from the waiting list')
  await expect(line.getByRole('heading', { level: 4 })).toHaveText(['Cleo Second', 'Dora Third'])
  expect(mailbox.mailsTo(bea)).toHaveLength(1)

  // A cancellation leaves the event one over its maximum, so no one else gets an offer.
  await apiClient.cancel(manageUrl)
  await tab.open()
  await expect(tab.row('Ada Registered')).toContainText('Cancelled by the attendee on')
  await expect(page.getByText('0 registrations, 1 more cancelled')).toBeVisible()
  await expect(line.getByRole('listitem').filter({ hasText: 'Dora Third' })).toContainText('Waiting since')
})
