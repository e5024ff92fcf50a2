import { WEBHOOK_TYPES } from '@clinic/domain/webhooks/webhook-types.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { showInSpanish } from '../../../testing/show-in-spanish.tsx'
import { failWith, type Stubs } from '../../../testing/stub-api.ts'
import { texts as dialogs } from '../../../ui/dialog/texts.ts'
import { DASHBOARD, DELIVERY } from './fixtures/example-webhook.ts'
import { texts } from './texts.ts'
import { WebhookSettings } from './webhook-settings.tsx'

speakPseudoInCatalogs()

const WEBHOOK = {
  ...DASHBOARD,
  name: 'NOKIA',
  host: 'HOST',
  failingSince: '2026-12-02T15:30:00.000Z',
  formerSecretUntil: '2026-12-03T15:30:00.000Z',
  deliveries: [DELIVERY, { ...DELIVERY, id: '2', state: 'queued' as const, status: null, attempts: 2 }],
}
const WEBHOOKS = [
  WEBHOOK,
  { ...WEBHOOK, id: 2, name: '2', paused: 'failing' as const, waiting: 3, deliveries: [] },
  { ...WEBHOOK, id: 3, name: '3', failingSince: null, formerSecretUntil: null, deliveries: [] },
]

const show = (procedures: Stubs) => showInSpanish(<WebhookSettings />, procedures)

/** Types are names for programmers. */
const KNOWN = ['NOKIA', 'HOST', ...WEBHOOK_TYPES]
const expectNoHardCodedText = () => expect(hardCodedTexts(document.body.innerHTML, KNOWN)).toEqual([])

it('takes every text of the endpoints and their dialogs from a catalog', async () => {
  const { user, press } = show({
    'webhooks.list': () => WEBHOOKS,
    'webhooks.newSecret': () => ({ id: 1, secret: 'whsec_x' }),
    'webhooks.delete': () => failWith('NOT_FOUND', ''),
    'webhooks.resume': () => ({ success: true, count: 3 }),
  })
  const { add, since, secret, created, remove, resume, deliveries } = texts.es
  await user.click(await screen.findByText(deliveries))
  expectNoHardCodedText()
  await press(add.open)
  await press(add.submit)
  expectNoHardCodedText()
  await user.keyboard('{Escape}')
  await press(since.endpoint('NOKIA'))
  await user.clear(screen.getByLabelText(new RegExp(`^${since.since}`)))
  await press(since.submit)
  await screen.findByText(since.choose)
  expectNoHardCodedText()
  await user.keyboard('{Escape}')
  await press(secret.endpoint('NOKIA'))
  expectNoHardCodedText()
  await press(secret.confirm)
  await screen.findByRole('dialog', { name: created.title })
  expectNoHardCodedText()
  await press(dialogs.es.shownOnce.saved)
  await press(remove.endpoint('NOKIA'))
  expectNoHardCodedText()
  await press(remove.confirm)
  await screen.findByRole('alert')
  expectNoHardCodedText()
  await press(resume.endpoint('2'))
  await screen.findByText(resume.done)
  expectNoHardCodedText()
})

it('words endpoints that cannot be fetched', async () => {
  show({ 'webhooks.list': () => failWith('FORBIDDEN', '') })
  await screen.findAllByText(texts.es.unread)
  expectNoHardCodedText()
})
