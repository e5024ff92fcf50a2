import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import { toPseudo } from '@clinic/test-kit/pseudo-language.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { renderApp, renderParts, TEST_SITE } from '../../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../../testing/stub-api.ts'
import { RowHistory } from '../shared/desk/row-history.tsx'
import { es } from '../shared/desk/texts.es.ts'

speakPseudoInCatalogs()

const ENTRY: AuditEntry = {
  id: 9,
  at: '2026-11-20T18:00:00.000Z',
  actor: 'admin',
  place: 'browser',
  procedure: 'appointments.update',
  action: 'changed',
  subject: 'appointments',
  subjectId: '7',
  before: { status: 'confirmed', notes: null, patient_name: 'Ada' },
  after: { status: 'cancelled', arrived_at: '2026-11-20T18:00:00.000Z', patient_name: 'Ada' },
}
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

async function open(list: Stub<'auditLog.list'>) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'es' }),
    'auditLog.list': list,
  })
  await renderApp('/admin/audit-log', { ...TEST_SITE, language: 'es' })
}
const onTab = () => hardCodedTexts(document.getElementById('admin-tab-panel')?.innerHTML ?? 'No tab', KNOWN)

it('takes every word of entries, filters and the file from the catalogs', async () => {
  const files: Blob[] = []
  let name = ''
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download
  })
  await open(input => ({ entries: ENTRIES, next: input?.before === undefined && !input?.limit ? 5 : null }))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: es.older }))
  await screen.findByRole('button', { name: es.newer })
  expect(onTab()).toEqual([])
  await user.click(screen.getByRole('button', { name: es.csv.download }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(hardCodedTexts((await files[0]?.text()) ?? 'No file', KNOWN)).toEqual([])
  expect(name).toBe(`${es.csv.file}.csv`)
})

it('says in the catalog’s words that there are no entries', async () => {
  await open(() => ({ entries: [], next: null }))
  await screen.findByText(es.none.title)
  expect(onTab()).toEqual([])
})

it('says in the catalog’s words that entries cannot load', async () => {
  await open(() => failWith('FORBIDDEN', '⟦No⟧'))
  await screen.findByText(es.failed)
  expect(onTab()).toEqual([])
})

it.each([
  [ENTRIES, es.history.more],
  [[], es.history.none],
])('takes every word of a row’s history from the catalogs', async (entries, last) => {
  stubApi({ 'auditLog.list': () => ({ entries, next: 1 }) })
  const { container } = renderParts(<RowHistory subject="events" id={4} />, { ...TEST_SITE, language: 'es' })
  const history = container.querySelector('details')
  if (!history) throw new Error('No history')
  history.open = true
  fireEvent(history, new Event('toggle'))
  await vi.waitFor(() => expect(history.textContent).toContain(toPseudo(last)))
  expect(hardCodedTexts(history.innerHTML, KNOWN)).toEqual([])
})
