import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAsAdmin, openAppAndLogIn } from '../../testing/test-app.ts'

const test = openForAll(() => openAppAndLogIn({ smtpUrl: 'smtp://mail.example.com' }))

const leftOut = () => test.rows(sql`select email, left_out_by from patients where left_out_at is not null`)

/** The token of an invitation. */
let token: string
beforeEach(async () => {
  await test.rows(sql`truncate appointments, invitations, patients restart identity cascade`)
  await test.rows(sql`
    insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
    values ('Ada', 'ada@example.com', 'treatment', 45, '2026-09-01T16:00Z', '2026-09-01T16:45Z')`)
  await callAsAdmin(test.app, 'patients.invite', { patientIds: [1] }, test.cookie)
  const rows = await test.rows(
    sql<{ createdAt: Date | string }>`select created_at as "createdAt" from invitations`,
  )
  token = test.deps.links.token('invitation', { id: 1, createdAt: new Date(rows[0]?.createdAt ?? 0) })
})

const oneClick = (url: string) =>
  test.app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the address in List-Unsubscribe', () => {
  it.each([
    ['', "We won't send you these emails again."],
    ['/es', 'No le enviaremos más estos correos.'],
  ])('turns reminders off by one POST without a cookie: %s', async (prefix, text) => {
    const url = `${prefix}/invitation/${token}/leave-out`
    for (const response of [await oneClick(url), await oneClick(url)]) {
      expect(response.statusCode).toBe(200)
      expect(response.body).toBe(`${text}\n`)
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
    }
    expect(await leftOut()).toEqual([{ email: 'ada@example.com', left_out_by: 'patient' }])
    const rows = await test.rows(
      sql`select actor, procedure from audit_entries where subject = 'patients' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor: 'patient', procedure: 'invitationLinks.leaveOut' }])
  })

  // After Notifuse #362 and mailkick #76: RFC 8058 allows both kinds of form, and some senders leave the body out.
  it.each([
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['text/plain', 'List-Unsubscribe=One-Click'],
    [undefined, undefined],
  ])('takes a POST with the content type %s', async (type, payload) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    const url = `/invitation/${token}/leave-out`
    expect((await test.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    expect(await leftOut()).toHaveLength(1)
  })

  it('changes nothing by GET or HEAD, as scanners of emails send', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      for (const path of ['', '/leave-out']) {
        const response = await test.app.inject({ method, url: `/invitation/${token}${path}` })
        expect(response.statusCode).toBe(200)
      }
    }
    expect(await leftOut()).toEqual([])
  })

  it('takes no POST from another site, and is 404 for an unknown token', async () => {
    const crossSite = await test.app.inject({
      method: 'POST',
      url: `/invitation/${token}/leave-out`,
      headers: { origin: 'https://evil.example.com' },
    })
    expect(crossSite.statusCode).toBe(403)
    expect((await oneClick('/invitation/x/leave-out')).statusCode).toBe(404)
    expect(await leftOut()).toEqual([])
  })
})
