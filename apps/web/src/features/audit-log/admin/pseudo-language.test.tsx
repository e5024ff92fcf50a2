import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { auditEntry } from '../../../testing/example-rows.ts'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { renderParts } from '../../../testing/render-app.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { RowHistory } from '../shared/desk/row-history.tsx'
import { es } from '../shared/desk/texts.es.ts'

speakPseudoInCatalogs()

const ENTRY = auditEntry({
  id: 9,
  before: { status: 'confirmed', notes: null, patient_name: 'Ada' },
  after: { status: 'cancelled', arrived_at: '2026-11-20T18:00:00.000Z', patient_name: 'Ada' },
})
const ENTRIES: AuditEntry[] = [
  ENTRY,
  {
    ...ENTRY,
    id: 8,
    actor: 'API key Phone',
    place: 'program',
    subject: 'sealed_settings',
    subjectId: 'mailServer',
  },
  { ...ENTRY, id: 7, actor: 'patient', place: 'link', action: 'created', subject: 'left_out_patients' },
  { ...ENTRY, id: 6, action: 'created', subject: 'sessions' },
  {
    ...ENTRY,
    id: 5,
    actor: 'nightly job',
    place: 'command',
    action: 'anonymized',
    subject: 'personal_data',
    subjectId: 'of the past',
    before: null,
    after: { appointments: 2, audit_entries: 1 },
  },
]
// A setting's key is the number of its row.
const KNOWN = ['admin', 'Phone', 'Ada', 'mailServer']

it('takes every word of entries, filters and the file from the catalogs', async () => {
  const files: Blob[] = []
  let name = ''
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download
  })
  const { user } = await openAdmin(
    '/admin/audit-log',
    {
      'auditLog.list': input => ({
        entries: ENTRIES,
        next: input?.before === undefined && !input?.limit ? 5 : null,
      }),
    },
    SPANISH_SITE,
  )
  await user.click(await screen.findByRole('button', { name: es.older }))
  await screen.findByRole('button', { name: es.newer })
  expect(hardCodedOnTab(KNOWN)).toEqual([])
  await user.click(screen.getByRole('button', { name: es.csv.download }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(hardCodedTexts((await files[0]?.text()) ?? 'No file', KNOWN)).toEqual([])
  expect(name).toBe(`${es.csv.file}.csv`)
})

it('takes every word of a row’s history from the catalogs', async () => {
  stubApi({ 'auditLog.list': () => ({ entries: ENTRIES, next: 1 }) })
  const { container } = renderParts(<RowHistory subject="events" id={4} />, SPANISH_SITE)
  const history = container.querySelector('details')
  if (!history) throw new Error('No history')
  history.open = true
  fireEvent(history, new Event('toggle'))
  await vi.waitFor(() => expect(history.textContent).toContain(es.history.more))
  expect(hardCodedTexts(history.innerHTML, KNOWN)).toEqual([])
})
