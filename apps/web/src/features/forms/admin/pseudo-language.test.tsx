import { FORM_DRAFTS } from '@clinic/domain/forms/drafts/all.ts'
import { QUESTION_KINDS, type Question } from '@clinic/domain/forms/questions.ts'
import type { Form } from '@clinic/domain/forms/schemas.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { showInSpanish } from '../../../testing/show-in-spanish.tsx'
import { failWith } from '../../../testing/stub-api.ts'
import { FormEditor } from './editor/form-editor.tsx'
import { FormsTab } from './forms-tab.tsx'
import { texts } from './texts.ts'

speakPseudoInCatalogs()

const text = { en: 'ENGLISH', es: 'NOKIA' }
const QUESTIONS: Question[] = QUESTION_KINDS.map(kind => ({
  ...({ kind, id: `q-${kind.toLowerCase()}`, text, help: null, required: kind === 'date' } as Question),
  ...(kind.startsWith('choice') && { options: ['a', 'b'].map(id => ({ id, text })) }),
  ...(kind === 'consent' && { statement: { en: 'NOKIA', es: null } }),
}))
const FORM: Form = {
  id: 3,
  version: 2,
  content: { name: text, questions: QUESTIONS },
  rule: { asked: 'firstVisit', appointmentTypes: ['consultation'] },
  isOn: false,
  isSample: true,
  begun: 3,
  sent: 12,
}

/** What the practice wrote, names of drafts, and the words of the preview, which has a language of its own. */
const KNOWN = [
  'NOKIA',
  ...FORM_DRAFTS.map(({ content }) => content.name.es ?? ''),
  /^(Yes|No|I agree|Your name|MM|DD|YYYY|ENGLISH)$/g,
]
const expectNoHardCodedText = () => expect(hardCodedTexts(document.body.innerHTML, KNOWN)).toEqual([])

it('takes every text of the forms and drafts from a catalog', async () => {
  const failed = () => failWith('NOT_FOUND', '')
  const { user, press } = showInSpanish(<FormsTab />, {
    'forms.list': () => [FORM, { ...FORM, id: 4, isOn: true, isSample: false }],
    'forms.save': failed,
    'forms.switch': failed,
  })
  const { list, drafts } = texts.es
  await screen.findByRole('heading', { name: list.title })
  expectNoHardCodedText()
  await press(new RegExp(`^${drafts.use}`))
  await screen.findByText(drafts.failed)
  await user.click(screen.getAllByRole('switch')[0] as HTMLElement)
  await screen.findByText(list.notSwitched)
  await press(new RegExp(`^${list.removal.confirm}`))
  await screen.findByRole('dialog', { name: list.removal.title })
  expectNoHardCodedText()
})

it('takes every text of the editor from a catalog', async () => {
  const { user, press } = showInSpanish(<FormEditor stored={FORM} />, {})
  const { editor, question } = texts.es
  await screen.findByRole('heading', { name: editor.edit })
  for (const row of screen.getAllByRole('button', { expanded: false, name: /^\d+\. / })) fireEvent.click(row)
  for (const field of document.querySelectorAll('[name][lang="en"]'))
    fireEvent.change(field, { target: { value: '' } })
  expectNoHardCodedText()
  await press(editor.save)
  expectNoHardCodedText()
  const [menu] = screen.getAllByRole('button', { name: new RegExp(question.more(2)) })
  await user.click(menu as HTMLElement)
  expectNoHardCodedText()
  await user.click(await screen.findByRole('menuitem', { name: question.up }))
  await screen.findByText(question.moved(2, 1, QUESTIONS.length))
  expectNoHardCodedText()
})

it('words a new form', async () => {
  const { press } = showInSpanish(<FormEditor stored={undefined} />, {})
  const { editor, question } = texts.es
  await press(editor.save)
  await press(question.add)
  await within(document.body).findByText(new RegExp(question.new))
  expectNoHardCodedText()
})
