import type { Question } from '@clinic/domain/forms/questions.ts'
import type { ReadForm } from '@clinic/domain/forms/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { adminAppointment } from '../../../../testing/admin-appointments.tsx'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../../testing/hard-coded-texts.tsx'
import { renderParts, TEST_SITE } from '../../../../testing/render-app.tsx'
import { failWith, type Stubs, stubApi } from '../../../../testing/stub-api.ts'
import AnswersDialog from './answers-dialog.tsx'
import { FormsMark } from './form-counts.tsx'
import { texts } from './texts.ts'
import { useOpenedForms } from './use-opened-forms.ts'

speakPseudoInCatalogs()

const text = { en: 'ENGLISH', es: 'NOKIA' }
const QUESTIONS: Question[] = [
  { id: 'works', text, help: null, required: false, kind: 'yesNo' },
  { id: 'pain', text, help: null, required: false, kind: 'painPlaces' },
  { id: 'consent', text, help: null, required: true, kind: 'consent', statement: text },
  { id: 'reason', text, help: null, required: false, kind: 'longText' },
]
const SENT = {
  id: 1,
  via: 'booking' as const,
  visit: { startsAt: '2027-01-04T15:00:00.000Z', status: 'confirmed' as const, patientName: 'NOKIA' },
  counts: false,
  signedByOther: ['consent'],
}
const HISTORY: ReadForm = {
  formId: 7,
  name: text,
  language: 'es',
  isBegun: true,
  sheet: {
    ...SENT,
    sentAt: '2027-01-03T14:00:00.000Z',
    questions: QUESTIONS,
    answers: {
      works: true,
      pain: ['front-left-knee'],
      consent: { name: 'NOKIA', at: '2027-01-03T13:59:00.000Z' },
    },
  },
  earlier: {
    ...SENT,
    sentAt: '2026-03-03T14:00:00.000Z',
    questions: QUESTIONS.slice(0, 2),
    answers: { works: false },
  },
  missed: null,
  changed: ['works', 'consent'],
}
const UNSENT: ReadForm = { ...HISTORY, formId: 8, sheet: null }
const FORMS: ReadForm[] = [
  HISTORY,
  { ...HISTORY, formId: 9, changed: [] },
  UNSENT,
  { ...UNSENT, formId: 10, isBegun: false, earlier: null, missed: HISTORY.sheet },
  { ...HISTORY, formId: 11, sheet: HISTORY.sheet && { ...HISTORY.sheet, answers: null } },
]

const APPOINTMENT = { ...adminAppointment(), patientName: 'NOKIA', language: 'es' as const }

function Desk() {
  const opened = useOpenedForms(APPOINTMENT.id)
  return (
    <>
      <FormsMark id={APPOINTMENT.id} />
      <button type="button" onClick={() => void opened.open()} data-testid="open" />
      <AnswersDialog appointment={APPOINTMENT} opened={opened} />
    </>
  )
}

const expectNoHardCodedText = () => expect(hardCodedTexts(document.body.innerHTML, ['NOKIA'])).toEqual([])

async function openForms(procedures: Stubs) {
  stubApi({ 'forms.counts': () => [{ appointmentId: APPOINTMENT.id, sent: 1, total: 2 }], ...procedures })
  renderParts(<Desk />, { ...TEST_SITE, language: 'es' })
  const user = userEvent.setup()
  await screen.findByText(texts.es.count(1, 2))
  await user.click(screen.getByTestId('open'))
  return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

it('takes every text of the forms of a visit, on screen and on paper, from a catalog', async () => {
  const failed = () => failWith('NOT_FOUND', '')
  const { user, press } = await openForms({
    'forms.open': () => ({ forms: FORMS, others: [{ formId: 12, name: text }] }),
    'forms.ask': failed,
    'forms.sendLink': failed,
  })
  const { ask, link, tablet, title } = texts.es
  await screen.findByRole('dialog', { name: title('NOKIA') })
  expectNoHardCodedText()
  await press(ask.open)
  await user.click(await screen.findByRole('menuitem', { name: 'NOKIA' }))
  await screen.findByText(ask.failed)
  await press(link.send)
  await screen.findByText(link.failed)
  expectNoHardCodedText()
  await press(tablet.open)
  await screen.findByRole('dialog', { name: tablet.question })
  expectNoHardCodedText()
})
