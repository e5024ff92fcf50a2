import type { Person } from '@clinic/domain/retention/person.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { typeText } from '../../../testing/on-page.ts'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { failWith, type Stubs } from '../../../testing/stub-api.ts'
import { texts as mailTexts } from '../../email/shared/desk/texts.ts'
import { NOTHING, PERSON } from './fixtures/example-person.ts'
import { personPage } from './person-page.ts'
import { es } from './texts.es.ts'

speakPseudoInCatalogs()

/** Names, what the person wrote, and names of emails. */
const KNOWN = [
  /Ada Lovelace|Stretch (&|&amp;) strengthen|My shoulder hurts|Health history|What brings you here\?|My &lt;knee&gt;/g,
  /&lt;script&gt;alert\(&quot;notes&quot;\)&lt;\/script&gt;|Neck → Back|admin|Plumb (&|&amp;) Line/g,
  ...Object.values(mailTexts.es.names).map(({ mail }) => mail),
]
const SETTINGS = { appointments: null, registrations: 5, messages: 3, forms: null, auditLog: null } as const

async function open(person: Person, procedures: Stubs = {}) {
  const { user } = await openAdmin(
    '/admin/privacy',
    {
      'retention.settings': () => SETTINGS,
      'retention.person': () => person,
      'retention.anonymize': () => ({ appointments: 1, registrations: 0, messages: 1 }),
      ...procedures,
    },
    SPANISH_SITE,
  )
  await typeText(user, await screen.findByLabelText(new RegExp(es.person.email)), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: es.person.look }))
  return user
}
const onTab = () => hardCodedOnTab(KNOWN)
const question = () => screen.findByRole('dialog', { name: es.anonymizing.title })

it('takes every word of settings, stored data and questions from the catalog', async () => {
  const user = await open({ ...PERSON, complete: false })
  await user.click(await screen.findByRole('button', { name: es.anonymizing.confirm }))
  const asked = await question()
  expect(hardCodedTexts(asked.innerHTML, KNOWN)).toEqual([])
  await user.click(within(asked).getByRole('button', { name: es.anonymizing.confirm }))
  expect(await screen.findByText(es.anonymizing.done)).toBeTruthy()
  expect(onTab()).toEqual([])
  await user.selectOptions(screen.getByLabelText(es.settings.fields.messages.label), '1')
  await user.click(screen.getByRole('button', { name: es.settings.save }))
  expect(hardCodedTexts((await question()).innerHTML)).toEqual([])
})

it('says in the catalog’s words that nothing is stored, or that it cannot load', async () => {
  await open(NOTHING, { 'retention.settings': () => failWith('FORBIDDEN', '⟦No⟧') })
  await screen.findByText(es.person.none)
  await screen.findByText(es.settings.failedToLoad)
  expect(onTab()).toEqual([])
})

it('takes every word of the saved page from the catalogs', () => {
  const sealed = PERSON.forms.map(form => ({ ...form, answers: null }))
  const [mail] = PERSON.appointments.flatMap(({ mails }) => mails)
  const person = {
    ...PERSON,
    complete: false,
    forms: [...PERSON.forms, ...sealed],
    otherMails: mail ? [mail] : [],
  }
  const view = { practice: 'Plumb & Line', timeZone: 'America/Chicago', language: 'es' } as const
  const page = personPage(person, view)
  expect(page).toContain('<html lang="es">')
  expect(hardCodedTexts(page, KNOWN)).toEqual([])
})
