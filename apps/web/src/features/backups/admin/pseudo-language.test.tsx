import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { SITE_SETTINGS } from '../../../testing/stub-api.ts'
import { es } from './texts.es.tsx'

speakPseudoInCatalogs()

it('shows overdue backups of both kinds in the words of the catalog', async () => {
  const backup = { fileName: 'clinic.sql.gz', bytes: 12_345_678, madeAt: '2026-11-20T09:00:00.000Z' }
  const backups = [
    { ...backup, kind: 'nightly' as const },
    { ...backup, kind: 'manual' as const, fileName: 'clinic.sql.gz.age' },
  ]
  await openAdmin(
    '/admin/backups',
    {
      'backups.status': () => ({ backups, overdue: true }),
      'settings.get': () => ({ ...SITE_SETTINGS, earlierLinksFail: true }),
    },
    SPANISH_SITE,
  )
  await screen.findByText(es.kinds.manual)
  expect(hardCodedOnTab([/clinic\.sql\.gz(\.age)?|npm run backup|MB/g])).toEqual([])
})
