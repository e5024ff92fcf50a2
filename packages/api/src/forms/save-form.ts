import { isDeepStrictEqual } from 'node:util'
import {
  FormAnswersEntity,
  FormEntity,
  type FormRow,
  FormVersionEntity,
} from '@clinic/database/entities/form.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { lacksNotice } from '@clinic/domain/forms/notice.ts'
import { FORM_LIMITS } from '@clinic/domain/forms/questions.ts'
import type { Form, saveFormInput, switchFormInput } from '@clinic/domain/forms/schemas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { insertWithin } from '../limits/insert-within.ts'
import { applyChanges, findForUpdate } from '../optimistic-lock.ts'
import { loadContents, loadForms } from './appointment-forms.ts'

type FormSavingContext = Pick<Context, 'em' | 'now'>

/** All forms as their builder shows them, with how many patients are answering each and how many have sent it. */
export async function listForms({ em }: Pick<Context, 'em'>): Promise<Form[]> {
  const forms = await loadForms(em)
  const contents = await loadContents(
    em,
    forms.map(({ id, contentVersion }) => ({ formId: id, contentVersion })),
  )
  const { rows } = await sql<{ formId: number; begun: number; sent: number }>`
    select form_id as "formId", count(*) filter (where sent_at is null)::int as begun,
      count(sent_at)::int as sent
    from form_answers group by form_id`.execute(em)
  return forms.map(({ id, asked, appointmentTypes, isOn, isSample, contentVersion, version }) => {
    const { begun, sent } = rows.find(({ formId }) => formId === id) ?? { begun: 0, sent: 0 }
    const rule = { asked, appointmentTypes }
    return {
      id,
      rule,
      isOn,
      isSample,
      version,
      begun,
      sent,
      content: contents({ formId: id, contentVersion }),
    }
  })
}

/**
 * Adds or changes a form; a changed content is a new version, and answers keep theirs. Throws 404, and 409 if it was
 * changed since `version`, there are ten, or it is on and loses the link to a notice that it names.
 */
export async function saveForm(
  ctx: FormSavingContext,
  input: z.output<typeof saveFormInput>,
): Promise<{ id: number }> {
  const { content, isSample } = input
  const { em } = ctx
  if (input.id === undefined) return addForm(ctx, input)
  const row = await findForUpdate(em, FormEntity, { id: input.id }, input.version)
  const before = await loadContent(ctx, row)
  if (!isDeepStrictEqual(before, content)) {
    if (row.isOn && lacksNotice(content) && !lacksNotice(before)) throw new RuleError('noticeMissing')
    row.contentVersion += 1
    addVersion(ctx, row, content)
  }
  Object.assign(row, { ...input.rule, isSample, version: row.version + 1 })
  await em.flush()
  return { id: row.id }
}

/** Asks patients for a form from now on, or no longer. Throws 404, and 409 if it names a notice without its link. */
export async function switchForm(
  ctx: FormSavingContext,
  { id, isOn }: z.output<typeof switchFormInput>,
): Promise<void> {
  const row = await findForUpdate(ctx.em, FormEntity, { id })
  if (isOn && !row.isOn && lacksNotice(await loadContent(ctx, row))) throw new RuleError('noticeMissing')
  applyChanges(row, { isOn })
}

/** The newest version of a form. */
async function loadContent(
  { em }: FormSavingContext,
  { id, contentVersion }: FormRow,
): Promise<Form['content']> {
  const version = { formId: id, contentVersion }
  return (await loadContents(em, [version]))(version)
}

/** Removes a form that no one has answered; answers that were begun or sent keep it. */
export async function removeForm({ em }: Pick<Context, 'em'>, id: number): Promise<void> {
  const form = await findForUpdate(em, FormEntity, { id })
  if ((await em.count(FormAnswersEntity, { form: id })) > 0) throw new RuleError('formHasAnswers')
  em.remove(form)
}

async function addForm(
  ctx: FormSavingContext,
  { content, rule, isSample }: z.output<typeof saveFormInput>,
): Promise<{ id: number }> {
  const { em, now } = ctx
  const bound = { max: FORM_LIMITS.forms, error: 'tooManyForms' } as const
  const form = await insertWithin(em, FormEntity, bound, id =>
    em.create(FormEntity, {
      id,
      ...rule,
      isSample,
      createdAt: new Date(now()),
    }),
  )
  addVersion(ctx, form, content)
  await em.flush()
  return { id: form.id }
}

function addVersion({ em, now }: FormSavingContext, form: FormRow, content: Form['content']): void {
  em.create(FormVersionEntity, {
    form: form.id,
    number: form.contentVersion,
    content,
    createdAt: new Date(now()),
  })
}
