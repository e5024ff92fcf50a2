import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../testing/hard-coded-texts.tsx'
import { openAdmin, SPANISH_SITE } from '../../testing/open-admin.tsx'
import type { Stubs } from '../../testing/stub-api.ts'
import { es } from './texts.es.ts'

speakPseudoInCatalogs()

/** Names, addresses and numbers of the practice, which are data. */
const KNOWN = [
  /Plumb Line( Chiropractic (&|&amp;) Wellness)?|Chiropractic (&|&amp;) Wellness|Dra?\.( Eleanor)? Hart|DC/g,
  /100 Example Street, Suite 2|Columbia, MO 65201|Chrome en Linux|admin/g,
]
const hardCoded = () => hardCodedTexts(document.body.innerHTML, KNOWN)

const open = (path: string, procedures: Stubs = {}) =>
  openAdmin(path, { 'events.list': () => [], ...procedures }, SPANISH_SITE)

it('takes every word around the tabs, of the warnings and of the account menu from catalogs', async () => {
  const { user } = await open('/admin', {
    'mail.status': () => ({
      server: false,
      savedAsFile: 2,
      folder: '/mails',
      unsent: 1_200,
      delayed: 1,
      limitsMet: 1,
    }),
    'backups.status': () => ({ overdue: true, backups: [] }),
    'webhooks.status': () => ({ paused: true }),
  })
  await screen.findAllByText(es.warnings.webhook)
  await user.click(screen.getByRole('button', { name: es.account('admin') }))
  await screen.findByRole('menuitemradio', { name: 'Español' })
  expect(hardCoded()).toEqual([])
  await user.click(screen.getByRole('menuitem', { name: es.attention(1_204) }))
  await screen.findByRole('dialog')
  expect(hardCoded()).toEqual([])
})

it('takes the names of the settings from catalogs', async () => {
  await open('/admin/settings')
  await screen.findByRole('region', { name: es.sections.webhooks })
  expect(hardCoded()).toEqual([])
})

it('denies access in the words of a catalog', async () => {
  await open('/admin', { 'session.user': () => null })
  await screen.findByRole('heading', { name: es.denied.title })
  expect(hardCoded()).toEqual([])
})
