import { FORM_DRAFTS } from '@clinic/domain/forms/drafts/all.ts'
import type { Form } from '@clinic/domain/forms/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { adminTab, chooseInMenu, toasts, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith } from '#testing/stub-api.ts'

const INTAKE: Form = {
  id: 3,
  version: 2,
  content: {
    name: { en: 'Intake', es: 'Ingreso' },
    questions: [
      {
        kind: 'shortText',
        id: 'reason',
        text: { en: 'Why do you come?', es: null },
        help: null,
        required: true,
      },
      {
        kind: 'choice',
        id: 'sleep',
        text: { en: 'How do you sleep?', es: '¿Cómo duerme?' },
        help: null,
        required: false,
        options: [
          { id: 'well', text: { en: 'Well', es: 'Bien' } },
          { id: 'badly', text: { en: 'Poorly', es: 'Mal' } },
        ],
      },
    ],
  },
  rule: { asked: 'firstVisit', appointmentTypes: ['consultation', 'treatment'] },
  isOn: false,
  isSample: true,
  begun: 3,
  sent: 12,
}

async function openForms({ path = '/admin/forms', forms = [INTAKE] } = {}) {
  const save = vi.fn((_input: unknown) => ({ id: 3 }))
  const write = vi.fn((_input: unknown) => ({ success: true as const }))
  const { user, currentPath } = await openAdmin(path, {
    'forms.list': () => forms,
    'forms.save': save,
    'forms.switch': write,
    'forms.remove': write,
  })
  const tab = await adminTab('Forms')
  await tab.findAllByRole('heading', { level: 2 })
  return { user, tab, save, write, currentPath }
}

it('shows when a form is asked and how far its patients are, switches it on, and removes it after a question', async () => {
  const { user, tab, write } = await openForms()
  const card = within(tab.getByRole('heading', { name: /^Intake/ }).closest('li') as HTMLElement)
  expect(card.getByText('First visit: Consultation, Treatment only')).toBeTruthy()
  expect(card.getByText('2 questions, about 1 minute.')).toBeTruthy()
  expect(card.getByText('12 completed, 3 started.')).toBeTruthy()
  expect(card.getByText('Sample')).toBeTruthy()
  const turned = card.getByRole<HTMLInputElement>('switch', { name: 'On' })
  expect([turned.checked, card.getByText('Off').tagName]).toEqual([false, 'SPAN'])
  await user.click(turned)
  expect(write).toHaveBeenCalledExactlyOnceWith({ id: 3, isOn: true })
  await user.click(tab.getByRole('button', { name: 'Remove Intake' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this form?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(write).toHaveBeenLastCalledWith({ id: 3 }))
})

const PRIVACY = FORM_DRAFTS.find(({ content }) => content.name.en === 'Privacy acknowledgment')?.content

it('asks for the link to a notice that a form names, and takes it in the editor', async () => {
  if (!PRIVACY) throw new Error('There is no such draft')
  const { user, tab, save } = await openForms({
    path: '/admin/forms?group=3',
    forms: [{ ...INTAKE, content: PRIVACY }],
  })
  await user.click(tab.getByRole('button', { expanded: false, name: /^3\. Notice of Privacy/ }))
  await typeText(user, tab.getByRole('textbox', { name: 'Link to the notice it names' }), '/notice')
  await user.click(tab.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const sent = save.mock.calls[0]?.[0] as { content: Form['content'] }
  expect(sent.content.questions.at(-1)).toMatchObject({ notice: { en: '/notice' } })
})

it('adds a draft unchanged, switched off and marked as a sample', async () => {
  const { user, tab, save } = await openForms({ forms: [] })
  for (const { content } of FORM_DRAFTS)
    expect(tab.getByRole('heading', { name: content.name.en })).toBeTruthy()
  await user.click(tab.getByRole('button', { name: 'Use this draft Health history' }))
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ ...FORM_DRAFTS[0], isSample: true }))
  expect(await toasts().findByText('It is off until you switch it on.')).toBeTruthy()
})

const named = (en: string, id: number) => ({ ...INTAKE, id, content: { ...INTAKE.content, name: { en } } })

it('says on its card that a form lacks the link to its notice, and offers no draft that is in use', async () => {
  if (!PRIVACY) throw new Error('There is no such draft')
  const { tab } = await openForms({
    forms: [INTAKE, { ...INTAKE, id: 4, content: PRIVACY }, named('Health history', 5)],
  })
  expect(tab.getAllByText(/names your Notice of Privacy Practices. Add the link/)).toHaveLength(1)
  expect(tab.getAllByRole('button', { name: /^Use this draft/ })).toHaveLength(FORM_DRAFTS.length - 2)
  expect(tab.queryByRole('button', { name: 'Use this draft Health history' })).toBeNull()
})

it('adds nothing to ten forms', async () => {
  const { tab } = await openForms({
    forms: Array.from({ length: 10 }, (_, id) => named(`Form ${id}`, id + 1)),
  })
  expect(tab.queryByRole('link', { name: 'Add form' })).toBeNull()
  expect(tab.queryByRole('button', { name: /^Use this draft/ })).toBeNull()
})

it('moves, copies and removes questions by their menus, and saves them with stable ids', async () => {
  const { user, tab, save, currentPath } = await openForms({ path: '/admin/forms?group=3' })
  const list = () =>
    tab.getAllByRole('button', { expanded: false, name: /^\d\./ }).map(row => row.textContent)
  await chooseInMenu(user, 'question 2', 'Move up')
  expect(list()[0]).toContain('1. How do you sleep?')
  expect(tab.getByText('Question 2 is now number 1 of 2.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More for question 1'))

  await chooseInMenu(user, 'question 2', 'Duplicate')
  await chooseInMenu(user, 'question 2', 'Remove')
  await user.click(tab.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const sent = save.mock.calls[0]?.[0] as { content: Form['content'] }
  expect(sent).toMatchObject({ id: 3, version: 2, rule: INTAKE.rule, isSample: true })
  expect(sent.content.questions.map(({ text }) => text.en)).toEqual(['How do you sleep?', 'Why do you come?'])
  expect(sent.content.questions[0]).toEqual(INTAKE.content.questions[1])
  expect(sent.content.questions[1]?.id).not.toBe('reason')
  await waitFor(() => expect(currentPath()).toBe('/admin/forms'))
})

it('says what new wording does to open and given answers before saving, and nothing for a new rule', async () => {
  const { user, tab } = await openForms({ path: '/admin/forms?group=3' })
  await user.selectOptions(tab.getByLabelText('Asked'), 'yearly')
  expect(tab.queryByText(/finish the version they began/)).toBeNull()
  await user.click(tab.getByRole('button', { name: /^1\. Why do you come/ }))
  const fields = within(tab.getByRole('region', { name: 'Question 1' }))
  await typeText(user, fields.getByLabelText('Question in Spanish'), '¿Por qué viene?')
  expect(
    tab.getByText(
      '3 patients have started this form and will finish that version. 12 sent answers keep theirs.',
    ),
  ).toBeTruthy()
  await user.click(
    within(tab.getByRole('region', { name: 'Preview' })).getByRole('button', { name: 'Spanish' }),
  )
  expect(tab.getAllByText('¿Por qué viene?').length).toBeGreaterThan(0)
})

it('keeps the form open when it cannot be saved, and asks before leaving discards changes', async () => {
  const { user, tab, save, currentPath } = await openForms({ path: '/admin/forms?group=3' })
  await user.click(tab.getByRole('checkbox', { name: 'Our attorney has reviewed this form' }))
  save.mockImplementation(() => failWith('CONFLICT', 'This was changed in the meantime'))
  await user.click(tab.getByRole('button', { name: 'Save' }))
  expect(await toasts().findByText(/Failed to save form/)).toBeTruthy()
  expect(tab.getByRole('heading', { name: 'Edit form' })).toBeTruthy()
  await user.click(tab.getByRole('link', { name: 'Cancel' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/forms'))
})

it('shows missing fields of a new form, and opens the question that has one', async () => {
  const { user, tab, save } = await openForms({ path: '/admin/forms?group=new' })
  const preview = within(tab.getByRole('region', { name: 'The form on a phone' }))
  expect(preview.getByText('Nothing to preview yet.')).toBeTruthy()
  await user.click(tab.getByRole('button', { name: 'Save' }))
  expect(tab.getByText('Name is required')).toBeTruthy()
  expect(tab.getByText('Add at least one question')).toBeTruthy()
  await typeText(user, tab.getByLabelText('Name'), 'Intake')
  await user.click(tab.getByRole('button', { name: 'Add question' }))
  const fields = within(tab.getByRole('region', { name: 'Question 1' }))
  await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText('Kind')))
  await user.selectOptions(fields.getByLabelText('Kind'), 'choice')
  await user.click(fields.getByRole('button', { name: 'Remove choice 2' }))
  await user.click(tab.getByRole('button', { name: /^1\. New question/ }))
  await user.click(tab.getByRole('button', { name: 'Save' }))
  expect(save).not.toHaveBeenCalled()
  expect(tab.getByText('Enter the question')).toBeTruthy()
  expect(tab.getByText('Enter at least two choices')).toBeTruthy()
})
