import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { renderApp, TEST_SITE } from '../../../testing/render-app.tsx'
import { failWith, SITE_SETTINGS, type Stub, stubApi } from '../../../testing/stub-api.ts'
import { es } from './texts.es.tsx'

speakPseudoInCatalogs()

const BACKUP = { fileName: 'clinic.sql.gz', bytes: 12_345_678, madeAt: '2026-11-20T09:00:00.000Z' }
const BACKUPS = [
  { ...BACKUP, kind: 'nightly' as const },
  { ...BACKUP, kind: 'manual' as const, fileName: 'clinic.sql.gz.age' },
]

it.each<[string, Stub<'backups.status'>, () => string]>([
  ['overdue backups', () => ({ backups: BACKUPS, overdue: true }), () => es.kinds.manual],
  ['a warning that none was made', () => ({ backups: [], overdue: true }), () => es.none.title],
  ['why they cannot load', () => failWith('FORBIDDEN', 'No'), () => es.failed],
])('shows %s in the words of the catalog', async (_what, status, shown) => {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'es' }),
    'backups.status': status,
    'settings.get': () => ({ ...SITE_SETTINGS, earlierLinksFail: true }),
  })
  await renderApp('/admin/backups', { ...TEST_SITE, language: 'es' })
  await screen.findByText(shown())
  const tab = document.getElementById('admin-tab-panel')?.innerHTML ?? 'No tab'
  expect(hardCodedTexts(tab, [/clinic\.sql\.gz(\.age)?|npm run backup|MB/g])).toEqual([])
})
