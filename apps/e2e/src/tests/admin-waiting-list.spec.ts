import { AdminTab } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a place is offered by hand beyond the maximum, and somebody is removed from the line', async ({
  page,
  app,
  apiClient,
  mailbox,
}) => {
  test.setTimeout(60_000)
  const { id } = await apiClient.announce({ title: 'A full evening', maxAttendees: 1 })
  const { manageUrl } = await apiClient.register(id, 'Ada Registered')
  const people = ['Bea First', 'Cleo Second', 'Dora Third']
  for (const name of people) {
    await apiClient.joinWaitingList(id, { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` })
  }
  const tab = new AdminTab(page, app, `/admin/registrations?event=${id}`)
  await tab.open()
  const line = page.getByRole('region', { name: /^A full evening, / })
  await expect(line.getByRole('heading', { level: 4 })).toHaveText(people)

  await tab.button('Offer a place to Cleo Second').click()
  await expect(tab.dialog).toContainText('1 of 1 places taken. This one is beyond the maximum.')
  await expect(tab.dialog).toContainText('1 person is before them in line')
  await tab.dialog.getByRole('button', { name: 'Offer a place' }).click()
  await expect(tab.toast).toContainText('Place offered')
  await expect(line.getByRole('listitem').filter({ hasText: 'Cleo Second' })).toContainText(
    'Place on offer until',
  )
  await expect.poll(() => mailbox.mailsTo('cleo@example.com').length).toBe(1)
  expect(mailbox.mailsTo('cleo@example.com')[0]?.subject).toMatch(/^A place is free for you on /)

  await tab.button('Remove Bea First from the waiting list').click()
  await tab.dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(tab.toast).toContainText('Removed from the waiting list')
  await expect(line.getByRole('heading', { level: 4 })).toHaveText(['Cleo Second', 'Dora Third'])
  expect(mailbox.mailsTo('bea@example.com')).toEqual([])

  // Somebody cancels by their link: the event holds one more than it has places for, so nobody else is offered one.
  await apiClient.cancel(manageUrl)
  await tab.open()
  await expect(tab.row('Ada Registered')).toContainText('Cancelled by the attendee on')
  await expect(page.getByText('0 registrations, and 1 that was cancelled')).toBeVisible()
  await expect(line.getByRole('listitem').filter({ hasText: 'Dora Third' })).toContainText('Waiting since')
})
