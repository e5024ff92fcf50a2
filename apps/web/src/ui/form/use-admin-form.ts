import { type FormEvent, useRef, useState } from 'react'
import { type Check, type SubmittedForm, useCheckedForm } from '#lib/form/checked-form.ts'
import { readReason } from '#lib/response/failure.ts'
import { useLanguage } from '#lib/texts.ts'
import { showWriteError } from '#lib/toast.ts'
import { callProcedure, getRouter, type WriteProcedure } from '#lib/trpc/procedure.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { type Changes, useCustomWrite, type WriteWords } from '#lib/trpc/use-write.ts'
import { useUnsaved } from './unsaved-context.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** What a save is based on besides the checked values. */
interface Basis<Version, Added> {
  /** Version to save on top of. */
  version: Version | undefined
  /** Whether a conflict was shown, so that saving replaces the newer version. */
  replaces: boolean
  /** Result of `confirm`. */
  added: Added
}

interface Edited<Version> {
  /** Version that the form began with, and as currently stored. */
  version?: Version
  storedVersion?: Version
  /** Whether something newer is stored; by default if the versions differ. */
  isNewer?: boolean
  /** Replaces the form's content with the saved version. */
  load?: () => void
  /** Whether the form has unsaved changes; by default since its first input. */
  changed?: boolean
  noteChange?: () => void
  /** Closes or empties the form after a save. */
  finish?: () => void
}

interface FormSteps<Checked, Version, Added, Output> {
  check: Check<Checked>
  words: WriteWords<Output>
  /** Values that are not fields. */
  otherValues?: Record<string, unknown>
  /** Name of the field that an issue is about; by default the first part of its path. */
  fieldName?: (path: readonly PropertyKey[]) => string
  /** What the form edits, such as a row of `useEditing`. */
  editing?: Edited<Version>
  /** Called with the fields on every input. */
  onInput?: (values: FieldValues) => void
  /** Returns true where nothing has changed, so that nothing is saved. */
  skip?: (checked: Checked) => boolean
  /** Asks before saving; returns what the answer adds to the save, or null if it was declined. */
  confirm?: (checked: Checked) => Added | null | Promise<Added | null>
  /** Closes or empties the form, which takes no input while it saves. Without it, input during a save is kept. */
  onSaved?: (output: Output, checked: Checked) => void
  /** Called after the changed data is refetched, even after a failed save. */
  onRefetched?: () => void
}

/** How to save: one procedure, which changes its router unless `changes` names more, or a function. */
type Save<Checked, Version, Added, Output> =
  | { save: WriteProcedure<Checked, Output>; changes?: Changes; send?: undefined }
  | {
      send: (checked: Checked, basis: Basis<Version, Added>) => Promise<Output>
      changes: Changes
      save?: undefined
    }

/** Texts of the fields by name; unchecked boxes have none. */
export type FieldValues = Partial<Record<string, string>>

interface Write<Checked, Added> {
  checked: Checked
  added: Added
  form: SubmittedForm
}

/**
 * Admin form: checks, asks, saves, shows toasts and keeps input on errors. After a stale save is reported, the next
 * save builds on the stored version.
 */
export function useAdminForm<Checked, Output, Version = number, Added = undefined>(
  steps: FormSteps<Checked, Version, Added, Output> & Save<Checked, Version, Added, Output>,
) {
  const { check, otherValues, fieldName, editing = {}, skip, confirm, onInput, onSaved, onRefetched } = steps
  const { version: opened, storedVersion: stored, isNewer = isOtherVersion(opened, stored) } = editing
  const closes = onSaved !== undefined || editing.finish !== undefined
  const { client } = trpc.useUtils()
  const language = useLanguage()
  const [values, setValues] = useState<FieldValues>({})
  const [stale, setStale] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const unsaved = useUnsavedInput(editing.changed)
  const version = stale ? (stored ?? opened) : opened
  const { mutate } = useCustomWrite<Write<Checked, Added>, Output>(
    ({ checked, added }) =>
      steps.save
        ? callProcedure(client, steps.save, checked)
        : steps.send(checked, { version, replaces: stale, added }),
    steps.words,
    {
      changes: steps.save ? (steps.changes ?? getRouter(steps.save)) : steps.changes,
      onDone: (output, { checked, form }) => {
        setSaving(false)
        setStale(false)
        unsaved.noteSaved()
        // A form that was left while it saved must not close the next one.
        if (!closes || !form.element?.isConnected) return
        // At once, because the form may leave the page now.
        unsaved.forget()
        onSaved?.(output, checked)
        editing.finish?.()
      },
      onFailed: (error, { form }) => {
        setSaving(false)
        setStale(readReason(error) === 'stale')
        form.showRejected(error)
      },
      onRefetched,
    },
  )
  const form = useCheckedForm(
    check,
    async (checked, submitted) => {
      if (isSaving || skip?.(checked)) return
      setSaving(true)
      try {
        const added = confirm ? await confirm(checked) : undefined
        if (added === null) return setSaving(false)
        unsaved.noteSubmit()
        mutate({ checked, added: added as Added, form: submitted })
      } catch (error) {
        // The question failed.
        setSaving(false)
        showWriteError(steps.words.failed, error, language)
      }
    },
    { otherValues, fieldName },
  )
  useReturnedFocus(isSaving, form.formProps.ref)
  return {
    ...form,
    formProps: {
      ...form.formProps,
      inert: isSaving && closes,
      // Not onInput: rendering between that event and "change" would reset a select that React controls.
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        unsaved.noteInput()
        const typed = readFields(currentTarget)
        setValues(typed)
        editing.noteChange?.()
        onInput?.(typed)
      },
    },
    /** The fields as last typed; empty before. */
    values,
    pending: isSaving,
    /** Closes the form, asking first if it has unsaved input. */
    leave: unsaved.leave,
    conflict: {
      /** Whether a save was rejected because someone else saved first. */
      stale,
      /** Loads a newer stored version; undefined if there is none. */
      load: isNewer && !stale && !isSaving ? editing.load : undefined,
    } satisfies Conflict,
  }
}

/** Makes the app ask before it leaves a form with unsaved input. Input during a save stays unsaved. */
function useUnsavedInput(changed: boolean | undefined) {
  const [isTyped, setTyped] = useState(false)
  const typedSinceSubmit = useRef(false)
  const form = useUnsaved(changed ?? isTyped)
  return {
    ...form,
    noteInput: () => {
      typedSinceSubmit.current = true
      setTyped(true)
    },
    noteSubmit: () => {
      typedSinceSubmit.current = false
    },
    noteSaved: () => {
      if (!typedSinceSubmit.current) setTyped(false)
    },
  }
}

/** How a form relates to what someone else saved in the meantime. */
export interface Conflict {
  stale: boolean
  load: (() => void) | undefined
}

function isOtherVersion(opened: unknown, stored: unknown): boolean {
  return opened !== undefined && stored !== undefined && !isSameJson(opened, stored)
}

/** Whether two values have the same content. */
export const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function readFields(form: HTMLFormElement): FieldValues {
  const fields = [...new FormData(form)]
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}
