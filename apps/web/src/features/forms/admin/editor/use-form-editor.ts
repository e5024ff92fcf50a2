import type { Question } from '@clinic/domain/forms/questions.ts'
import { type Form, saveFormInput } from '@clinic/domain/forms/schemas.ts'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { isSameJson, useAdminForm } from '#ui/form/use-admin-form.ts'
import { texts } from '../texts.ts'
import { type EditedForm, EMPTY_FORM, problemName, toStored } from './form-parts.ts'

const formSchema = saveFormInput.pick({ content: true, rule: true, isSample: true })

const toDraft = (form: Form | undefined): EditedForm =>
  form ? { content: form.content, rule: form.rule, isSample: form.isSample } : EMPTY_FORM

/** A form with its unsaved changes; `stored` is undefined for a new one. */
export function useFormEditor(stored: Form | undefined, onSaved: () => void) {
  const { editor: t } = useTexts(texts)
  const { client } = trpc.useUtils()
  const [opened, setOpened] = useState(stored)
  const [draft, setDraft] = useState(() => toDraft(stored))
  const toSave = toStored(draft)
  const before = toDraft(opened)
  const isChanged = !isSameJson(toSave, before)

  const form = useAdminForm({
    check: formSchema,
    otherValues: { ...toSave },
    fieldName: path => problemName(draft.content, path),
    editing: {
      version: opened?.version,
      storedVersion: stored?.version,
      changed: isChanged,
      load: () => {
        setOpened(stored)
        setDraft(toDraft(stored))
      },
    },
    send: (form, { version }) => client.forms.save.mutate({ id: opened?.id, version, ...form }),
    words: t,
    changes: 'forms',
    onSaved,
  })

  const changeContent = (changes: Partial<EditedForm['content']>) =>
    setDraft(before => ({ ...before, content: { ...before.content, ...changes } }))
  return {
    form,
    draft,
    isChanged,
    /** Whether saving makes a new version of the questions. */
    isNewVersion: !isSameJson(toSave.content, before.content),
    change: (changes: Partial<EditedForm>) => setDraft(before => ({ ...before, ...changes })),
    changeContent,
    changeQuestion: (changed: Question) => {
      form.clearProblems(...Object.keys(form.problems).filter(name => name.startsWith(`${changed.id}.`)))
      changeContent({
        questions: draft.content.questions.map(question => (question.id === changed.id ? changed : question)),
      })
    },
  }
}

export type FormEditing = ReturnType<typeof useFormEditor>
