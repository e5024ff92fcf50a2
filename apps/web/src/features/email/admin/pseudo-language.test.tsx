// @vitest-environment jsdom
import { MAIL_KINDS } from '@clinic/domain/mail/kinds.ts'
import { WITHHELD_REASONS } from '@clinic/domain/mail/withheld-reasons.en.ts'
import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { TEST_SITE } from '../../../testing/render-app.tsx'
import { showInSpanish } from '../../../testing/show-in-spanish.tsx'
import { CENTRAL_TIME, EMAIL_FOR_EACH, type Output, type Stubs } from '../../../testing/stub-api.ts'
import { MailIcon } from '../shared/desk/mail-icon.tsx'
import { MailStateList } from '../shared/desk/mail-states.tsx'
import { NotifyField } from '../shared/desk/notify-field.tsx'
import { texts as mailTexts } from '../shared/desk/texts.ts'
import AttentionDialog from './attention-dialog.tsx'
import { attentionText } from './mail-labels.ts'
import { MailServerSettings } from './mail-server-settings.tsx'
import { texts } from './texts.ts'

speakPseudoInCatalogs()

const expectNoHardCodedText = () =>
  expect(hardCodedTexts(document.body.innerHTML, ['NOKIA', 'smtp.example.com'])).toEqual([])

const at = '2026-12-01T16:30:00.000Z'
const reason = WITHHELD_REASONS.appointmentChanged
const problems: Output<'mail.problems'> = {
  mails: MAIL_KINDS.flatMap((kind, index) => [
    { id: `${index}`, kind, name: 'NOKIA', email: 'ada@example.com', state: 'failed', reason, at },
    { id: `${index}-`, kind, name: null, email: null, state: 'queued', reason: null, at },
  ]),
  limits: [
    { id: 1, limited: 'patient', who: 'ada@example.com', at },
    { id: 2, limited: 'network', who: '203.0.113.9', at },
  ],
  total: 900,
}

it('takes every text of what needs attention from a catalog', async () => {
  const { press } = showInSpanish(<AttentionDialog onClose={() => undefined} />, {
    'mail.problems': () => problems,
    'mail.sendAgain': () => ({ success: true }),
  })
  const { attention } = texts.es
  await screen.findByText(attention.mails)
  expectNoHardCodedText()
  await press(new RegExp(`^${mailTexts.es.again}`))
  await screen.findByText(mailTexts.es.queued)
  expectNoHardCodedText()
})

it('words the line above every tab', () => {
  expect(hardCodedTexts(attentionText({ unsent: 1, delayed: 1, limitsMet: 1 }, 'es') ?? 'No text')).toEqual(
    [],
  )
  expect(hardCodedTexts(attentionText({ unsent: 2, delayed: 2, limitsMet: 0 }, 'es') ?? 'No text')).toEqual(
    [],
  )
})

type MailServer = SiteSettingsView['mailServer']

const settings = (mailServer: MailServer, savedAsFile: number): Stubs => ({
  'settings.get': () => ({
    mailServer,
    publicAddress: { source: 'none', address: TEST_SITE.publicUrl, saved: null },
    practiceEmails: EMAIL_FOR_EACH,
    earlierLinksFail: false,
    timeZone: CENTRAL_TIME,
  }),
  'mail.status': () => ({
    server: false,
    savedAsFile,
    folder: '/mails',
    unsent: 0,
    delayed: 0,
    limitsMet: 0,
  }),
})
const SAVED: MailServer = {
  source: 'unreadable',
  environment: null,
  saved: {
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    user: null,
    hasPassword: true,
    sender: null,
  },
}

it('takes every text of the mail server from a catalog, with emails saved as files', async () => {
  const { user, press } = showInSpanish(<MailServerSettings />, {
    ...settings(SAVED, 2),
    'mail.sendTest': () => ({ delivered: 'savedAsFile' }),
  })
  const { server, test } = texts.es
  await user.clear(await screen.findByLabelText(server.host))
  await press(server.save)
  await screen.findByText(server.stored(2))
  expectNoHardCodedText()
  await press(test.send)
  await screen.findByText(test.savedAsFile.title)
  expectNoHardCodedText()
  await press(server.removal.confirm)
  await screen.findByRole('dialog', { name: server.removal.title })
  expectNoHardCodedText()
})

it('words a mail server of the environment', async () => {
  showInSpanish(
    <MailServerSettings />,
    settings({ source: 'environment', environment: '25', saved: null }, 0),
  )
  await screen.findByText('SMTP_URL')
  expect(hardCodedTexts(document.body.innerHTML)).toEqual([])
})

it('takes every text about the emails of a row from a catalog', async () => {
  const mail = { id: '1', kind: 'appointmentReminder', state: 'sent', reason: null, at } as const
  const mails = [
    mail,
    { ...mail, id: '2', state: 'queued', at: '2027-02-01T16:30:00.000Z' },
    { ...mail, id: '3', state: 'queued', at: TEST_SITE.now },
    { ...mail, id: '4', state: 'saved' },
    { ...mail, id: '5', state: 'queued', reason },
  ] as const
  const unsent = [
    ...mails,
    { ...mail, id: '6', state: 'failed' as const },
    { ...mail, id: '7', state: 'withheld' as const, reason },
  ]
  const { press } = showInSpanish(
    <>
      <MailStateList mails={mails.slice(0, 4)} name="NOKIA" />
      <MailStateList mails={unsent} name="NOKIA" />
      <MailIcon mails={unsent} name="NOKIA" />
      {Object.keys(mailTexts.es.descriptions).map(kind => (
        <NotifyField
          key={kind}
          label=""
          kind={kind as keyof typeof mailTexts.es.descriptions}
          at={Date.parse(at)}
          event="NOKIA"
          notify
          onNotify={() => undefined}
        />
      ))}
    </>,
    {},
  )
  await press(/⟦Correos/)
  expectNoHardCodedText()
})
