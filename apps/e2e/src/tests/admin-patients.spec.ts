import { expectAccessible } from '../checks/expect-accessible.ts'
import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'

const readLink = (text: string | undefined, end: string) =>
  new RegExp(`https?://\\S*/invitation/[\\w-]{32}${end}(?![\\w/-])`).exec(text ?? '')?.[0] ?? ''

test('invitations are used to book in Spanish on a phone, or to leave out in English', async ({
  page,
  app,
  mailbox,
}) => {
  for (const table of ['invitations', 'invitation_texts', 'appointments', 'patients'])
    await app.sql(`delete from ${table}`)
  await app.sql(`
    insert into test_appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, language)
    select name, email, '(573) 555-0111', 'treatment', 45, at, at + interval '45 minutes', language
    from (values
      ('Grace Hopper', 'grace.again@example.com', now() - interval '70 days', 'es'),
      ('Ada Lovelace', 'ada.again@example.com', now() - interval '50 days', 'en')
    ) as visits (name, email, at, language)`)
  await openAdmin(page, `${app.url}/admin/patients?list=due`)
  await page.getByRole('button', { name: 'Invite 2 patients' }).click()
  await page.getByRole('button', { name: 'Email invitations' }).click()
  await expect(page.getByText('2 invitations send in 3 minutes')).toBeVisible()
  await app.sql(`update pgboss.job set start_after = now() where data ->> 'kind' = 'invitation'`)
  const textTo = (address: string) => mailbox.mailsTo(address)[0]?.text
  await expect.poll(() => textTo('grace.again@example.com') && textTo('ada.again@example.com')).toBeTruthy()
  const ada = textTo('ada.again@example.com')

  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, readLink(textTo('grace.again@example.com'), ''))
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve su próxima cita' })).toBeVisible()
  await expect(page.getByText('Grace Hopper')).toBeVisible()
  await expectAccessible(page, 'the page of an invitation')
  await page
    .getByRole('list', { name: 'Próximas citas disponibles' })
    .getByRole('button')
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Reservar cita' }).press('Enter')
  await expect(page).toHaveURL(/\/es\/appointment\/[\w-]{32}$/)
  await expect(page.getByText('Tratamiento, 45 minutos')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, readLink(ada, '/leave-out'))
  await expectAccessible(page, 'the page that turns reminders off')
  await page.getByRole('button', { name: 'Stop these emails' }).press('Enter')
  await expect(page.getByRole('main').getByText("We won't send you these emails again.")).toBeVisible()

  await openAdmin(page, `${app.url}/admin/patients?list=leftOut`)
  await expect(page.getByRole('rowheader')).toHaveText([/^Ada Lovelace/])
  await expect(page.getByText('Last 12 weeks: 2 invited, 1 booked within 28 days')).toBeVisible()
})
