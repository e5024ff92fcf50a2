import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import type { AnswerSheet, AppointmentForms, ReadForm } from '@clinic/domain/forms/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { adminAppointment, appointmentSearch, openAppointments } from '#testing/admin-appointments.tsx'
import { chooseInMenu, main, reading, toasts } from '#testing/on-page.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import type { Stub, Stubs } from '#testing/stub-api.ts'

const shared = (id: string, en: string) => ({ id, text: { en }, help: null, required: false })
const QUESTIONS: Question[] = [
  { ...shared('reason', 'What brings you in?'), kind: 'longText' },
  { ...shared('pain', 'Where does it hurt?'), kind: 'painPlaces' },
  {
    ...shared('sleep', 'How do you sleep?'),
    kind: 'choice',
    options: [
      { id: 'well', text: { en: 'Well' } },
      { id: 'badly', text: { en: 'Poorly' } },
    ],
  },
  { ...shared('consent', 'Consent'), kind: 'consent', statement: { en: 'I agree to care.', es: 'Acepto.' } },
]
const SENT: Omit<AnswerSheet, 'answers'> = {
  id: 1,
  sentAt: '2027-01-03T14:00:00.000Z',
  via: 'email',
  visit: { startsAt: '2027-01-04T15:00:00.000Z', status: 'confirmed', patientName: 'Grace Hopper' },
  counts: true,
  signedByOther: [],
  questions: QUESTIONS,
}
const HISTORY: ReadForm = {
  formId: 7,
  name: { en: 'Health history' },
  language: 'es',
  isBegun: true,
  sheet: {
    ...SENT,
    answers: {
      reason: 'Me duele',
      pain: ['front-left-knee'],
      sleep: 'badly',
      consent: { name: 'Grace Hopper', at: '2027-01-03T13:59:00.000Z' },
    },
  },
  missed: null,
  earlier: {
    ...SENT,
    sentAt: '2026-03-03T14:00:00.000Z',
    questions: QUESTIONS.slice(0, 3),
    answers: { reason: 'Me duele', pain: ['front-left-knee'], sleep: 'well' },
  },
  changed: ['sleep', 'consent'],
}
const CONSENT: ReadForm = {
  ...HISTORY,
  formId: 8,
  name: { en: 'Consent' },
  sheet: null,
  earlier: null,
  changed: [],
}
const VISIT: AppointmentForms = {
  forms: [HISTORY, CONSENT],
  others: [{ formId: 9, name: { en: 'Privacy' } }],
}

interface Given {
  visit?: AppointmentForms
  count?: { sent: number; total: number } | null
  over?: Partial<AdminAppointment>
}

/** Opens the list with an appointment, and its card. */
async function openCard({ visit = VISIT, count = { sent: 1, total: 2 }, over = {} }: Given = {}) {
  const counts = vi.fn<Stub<'forms.counts'>>(() => (count ? [{ appointmentId: 1, ...count }] : []))
  const open = vi.fn<Stub<'forms.open'>>(() => visit)
  const write = vi.fn((_input: unknown) => ({ success: true as const }))
  const forms: Stubs = {
    'forms.counts': counts,
    'forms.open': open,
    'forms.accept': write,
    'forms.ask': write,
    'forms.sendLink': write,
  }
  const rows = [adminAppointment({ language: 'es', ...over }), adminAppointment({ id: 2 })]
  const { user, queryClient } = await openAppointments(
    {
      'appointments.search': () => appointmentSearch(rows),
      'appointments.get': () => rows[0] ?? adminAppointment(),
      ...forms,
    },
    '/admin/appointments?view=list',
  )
  const [name] = await main().findAllByRole('button', { name: 'Grace Hopper' })
  if (!name) throw new Error('The list has no row')
  await user.click(name)
  const card = within(await screen.findByRole('dialog', { name: 'Grace Hopper' }))
  return { user, queryClient, card, counts, open, write }
}

async function openForms(given: Given = {}) {
  const opened = await openCard(given)
  await opened.user.click(await opened.card.findByRole('button', { name: /^Forms:/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Forms of Grace Hopper' }))
  return { ...opened, dialog }
}

it('counts the forms of all rows in one query, and opens the answers from a row of the list', async () => {
  const { user, open, counts } = await openCard()
  const onRows = await screen.findAllByText('Forms: 1 of 2', { selector: '.mantine-Badge-label' })
  expect(onRows).toHaveLength(1)
  expect(counts.mock.calls.filter(([{ appointmentIds }]) => appointmentIds.length === 2)).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await main().findByRole('button', { name: 'Forms: 1 of 2 for Grace Hopper' }))
  expect(await screen.findByRole('dialog', { name: 'Forms of Grace Hopper' })).toBeTruthy()
  expect(open).toHaveBeenCalledExactlyOnceWith({ appointmentId: 1 })
})

it('opens the answers on a press alone: what changed first, then all, with consent in clinic time', async () => {
  const { card, open, user, queryClient } = await openCard()
  const button = await card.findByRole('button', { name: 'Forms: 1 of 2 for Grace Hopper' })
  expect(open).not.toHaveBeenCalled()
  await user.click(button)
  const history = within(await screen.findByRole('region', { name: 'Health history' }))
  expect(open).toHaveBeenCalledExactlyOnceWith({ appointmentId: 1 })
  expect(history.getByText(reading('Sent January 3, 2027, 8:00 AM'))).toBeTruthy()
  const [changed, all] = history.getAllByText('How do you sleep?').map(({ parentElement }) => parentElement)
  expect(changed?.textContent).toBe('How do you sleep?PoorlyBefore: Well')
  expect(all?.textContent).toBe('How do you sleep?Poorly')
  expect(history.getAllByText('Consent')[0]?.parentElement?.textContent).toContain('Before: not asked')
  expect(history.getByText('Left knee, front')).toBeTruthy()
  expect(history.getByText('Me duele').lang).toBe('es')
  expect(history.getAllByText(/Agreed by Grace Hopper on January 3, 2027 at 7:59 AM/)).toHaveLength(2)
  expect(within(screen.getByRole('region', { name: 'Consent' })).getByText('Started, not sent')).toBeTruthy()
  expect(screen.getByText('Acepto.').lang, 'printed as the patient read it').toBe('es')

  const cached = [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()].flat()
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('Me duele')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.body.textContent).not.toContain('Me duele'))
})

it("prints a consent in the language it was signed in, even if the visit's language changed", async () => {
  const sheet = { ...SENT, answers: { consent: { name: 'Grace', at: SENT.sentAt, language: 'en' as const } } }
  await openForms({ visit: { forms: [{ ...HISTORY, sheet }], others: [] } })
  expect(screen.getByText('I agree to care.')).toBeTruthy()
  expect(screen.queryByText('Acepto.')).toBeNull()
})

it('says that nothing changed, which forms are not started, and that answers cannot be opened', async () => {
  const same = { ...HISTORY, changed: [] }
  const sealed = { ...HISTORY, formId: 8, name: { en: 'Sealed' }, earlier: null, changed: [] }
  const { dialog } = await openForms({
    visit: {
      forms: [
        same,
        { ...sealed, sheet: { ...SENT, answers: null } },
        { ...CONSENT, formId: 9, isBegun: false },
      ],
      others: [],
    },
  })
  expect(dialog.getByText(reading('Nothing changed since March 3, 2026, 8:00 AM.'))).toBeTruthy()
  dialog.getByText('The answers cannot be opened, because the secret that encrypts them is missing.')
  expect(dialog.getByText('Not started')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Request a form' })).toBeNull()
})

it('shows what was sent before while a form is open again', async () => {
  const { dialog } = await openForms({ visit: { forms: [{ ...HISTORY, sheet: null }], others: [] } })
  expect(dialog.getByText(reading('Earlier answers, sent March 3, 2026, 8:00 AM:'))).toBeTruthy()
  expect(dialog.getByText('Well')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Print' })).toBeNull()
})

it('marks a signature of another name, and counts answers that were sent for a visit that was cancelled', async () => {
  const missed: AnswerSheet = {
    ...SENT,
    id: 42,
    via: 'booking',
    visit: { ...SENT.visit, status: 'cancelled' },
    counts: false,
    signedByOther: ['consent'],
    answers: { consent: { name: 'Not me', at: '2027-01-03T13:59:00.000Z' } },
  }
  const { user, dialog, write, open } = await openForms({
    visit: { forms: [{ ...HISTORY, sheet: null, earlier: null, missed }], others: [] },
  })
  dialog.getByText(reading('Sent January 3, 2027, 8:00 AM for a visit that was cancelled:'))
  const about = 'For the visit of Grace Hopper on January 4, 2027, 9:00 AM, sent from the booking page'
  expect(dialog.getByText(reading(about))).toBeTruthy()
  expect(dialog.getByText("Signed “Not me”, which is not the patient's name.")).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Accept answers' }))
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  expect(write).toHaveBeenLastCalledWith({ id: 42 })
})

it('requests a form again or another one, reopens it, and resends the link', async () => {
  const { user, dialog, write, open } = await openForms()
  await user.click(dialog.getByRole('button', { name: 'Request again for Health history' }))
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  expect(write).toHaveBeenLastCalledWith({ appointmentId: 1, formId: 7 })
  await user.click(dialog.getByRole('button', { name: 'Request a form' }))
  await user.click(await dialog.findByRole('menuitem', { name: 'Privacy' }))
  await waitFor(() => expect(write).toHaveBeenLastCalledWith({ appointmentId: 1, formId: 9 }))
  await user.click(dialog.getByRole('button', { name: 'Send the link again' }))
  expect(await toasts().findByText('Link sent')).toBeTruthy()
  expect(write).toHaveBeenLastCalledWith({ appointmentId: 1 })
})

it.each<[string, Given, string[]]>([
  ['without an email address', { over: { patientEmail: null } }, ['Send the link again']],
  [
    'after the visit began',
    { over: { appointmentDate: TEST_SITE.now } },
    ['Send the link again', 'Hand over the tablet', 'Request a form', 'Request again for Health history'],
  ],
])('offers nothing that is in vain %s', async (_when, given, missing) => {
  const { dialog } = await openForms(given)
  expect(dialog.getByRole('button', { name: 'Print' })).toBeTruthy()
  for (const name of missing) expect(dialog.queryByRole('button', { name })).toBeNull()
})

it('opens forms by the menu of a card without any', async () => {
  const { user, card, open } = await openCard({ count: null, visit: { forms: [], others: VISIT.others } })
  expect(card.queryByRole('button', { name: /^Forms/ })).toBeNull()
  await chooseInMenu(user, 'Grace Hopper', 'Forms of Grace Hopper', card)
  expect(await screen.findByText('No forms for this visit.')).toBeTruthy()
  expect(open).toHaveBeenCalledOnce()
})
