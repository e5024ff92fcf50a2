import {
  AppointmentEntity,
  type AppointmentRow,
  isUpcomingRow,
} from '@clinic/database/entities/appointment.ts'
import { FormAnswersEntity, type FormAnswersRow, TabletLinkEntity } from '@clinic/database/entities/form.ts'
import { invalidInput, RuleError } from '@clinic/domain/errors.ts'
import { type Answers, withAnswers } from '@clinic/domain/forms/answers.ts'
import { type FormLink, isReadable, strongerLink } from '@clinic/domain/forms/due.ts'
import { missingAnswers } from '@clinic/domain/forms/missing-answers.ts'
import { minutesToAnswer } from '@clinic/domain/forms/questions.ts'
import type {
  FormsPage,
  OpenForms,
  PatientForm,
  saveAnswersInput,
  sendFormsInput,
  sentFormsOutput,
} from '@clinic/domain/forms/schemas.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { limitPublicWrite } from '../limit-calls.ts'
import { findForUpdate } from '../optimistic-lock.ts'
import { inAuditedTransaction, inTransaction, linkActor } from '../transaction.ts'
import { type FormPart, loadFormParts, loadOpenForms } from './appointment-forms.ts'
import { newSalt, openAnswers, sealAnswers } from './sealed-answers.ts'
import { extendTabletLink, findFormsLink, findPatientLink } from './tablet-links.ts'

/** The patient's page of forms by private link; throws 404 for an unknown token. */
export async function loadFormsPage(ctx: Context, token: string): Promise<FormsPage> {
  const { appointment, via } = await findFormsLink(ctx, token)
  const parts = await loadFormParts(ctx, appointment, via)
  return {
    patientName: appointment.patientName,
    appointmentType: appointment.appointmentType,
    startsAt: appointment.appointmentDate.toISOString(),
    isOpen: isUpcomingRow(appointment, ctx.now()),
    via,
    forms: parts
      .filter(({ sentAt }) => sentAt === null || via !== 'tablet')
      .map(part => toPatientForm(ctx, part)),
  }
}

/** Loads open and sent forms; null without forms or once the link takes no answers. Throws 404 for an unknown token. */
export async function summarizeForms(ctx: Context, token: string): Promise<OpenForms | null> {
  const { appointment, via } = await findPatientLink(ctx, token)
  return isUpcomingRow(appointment, ctx.now()) ? loadOpenForms(ctx, appointment, via) : null
}

/**
 * Saves answers as they are given, beside those of other devices, and returns all; the later answer of a question
 * wins. Throws 409 when the visit began or was cancelled, or the form was sent or changed.
 */
export async function saveAnswers(
  ctx: Context,
  { token, formId, contentVersion, answers }: z.output<typeof saveAnswersInput>,
): Promise<{ answers: Answers }> {
  await limitPublicWrite(ctx, 'forms')
  const { appointment: linked, via, tablet } = await findFormsLink(ctx, token)
  // Without an actor: each saved answer would be an entry of the audit log.
  return inTransaction(ctx, async ctx => {
    const appointment = await findOpen(ctx, linked.id)
    if (tablet) await extendTabletLink(ctx, tablet)
    const part = (await loadFormParts(ctx, appointment, via)).find(part => part.formId === formId)
    if (!part) throw new RuleError('notFound')
    if (part.sentAt !== null) throw new RuleError('formSent')
    if ((contentVersion ?? part.contentVersion) !== part.contentVersion) throw new RuleError('formChanged')
    const row = await takeRow(ctx, appointment, part, via)
    const read = withAnswers(part.content, readAnswers(ctx, row), answers, ctx.now())
    if ('problem' in read) throw invalidInput(read.question, read.problem)
    sealAnswers(ctx.settings.sealingKeys, row, read.answers)
    return { answers: read.answers }
  })
}

/** Sends open forms that the page shows to the practice, or returns the required questions that have no answer. */
export async function sendForms(
  ctx: Context,
  { token, forms }: z.output<typeof sendFormsInput>,
): Promise<z.output<typeof sentFormsOutput>> {
  await limitPublicWrite(ctx, 'forms')
  const { appointment: linked, via, tablet } = await findFormsLink(ctx, token)
  return inAuditedTransaction(ctx, linkActor(ctx), async ctx => {
    const appointment = await findOpen(ctx, linked.id)
    if (tablet) await extendTabletLink(ctx, tablet)
    const all = (await loadFormParts(ctx, appointment, via)).filter(({ sentAt }) => sentAt === null)
    const shown = all.filter(
      part =>
        forms === undefined ||
        forms.some(form => form.formId === part.formId && form.contentVersion === part.contentVersion),
    )
    const open = all.length - shown.length
    const missing = shown.flatMap(({ formId, row, content }) => {
      const questions = missingAnswers(content, row ? readAnswers(ctx, row) : {})
      return questions.length === 0 ? [] : [{ formId, questions }]
    })
    if (missing.length > 0) return { missing, open }
    for (const part of shown) {
      const row = await takeRow(ctx, appointment, part, via)
      row.sentAt = new Date(ctx.now())
    }
    await ctx.em.flush()
    if (tablet && open === 0) await ctx.em.nativeDelete(TabletLinkEntity, { id: tablet.id })
    return { missing, open }
  })
}

/** Locks the appointment, so that answers from two devices are saved one after the other; throws 409 if it is over. */
async function findOpen(ctx: Context, id: number): Promise<AppointmentRow> {
  const appointment = await findForUpdate(ctx.em, AppointmentEntity, { id })
  if (!isUpcomingRow(appointment, ctx.now())) throw new RuleError('formsClosed')
  return appointment
}

/** The row of a part, or a new one, which a stronger link takes over from a weaker one. */
async function takeRow(
  ctx: Context,
  appointment: AppointmentRow,
  part: FormPart,
  via: FormLink,
): Promise<FormAnswersRow> {
  const row = part.row ?? (await beginAnswers(ctx, appointment, { ...part, via }))
  row.via = strongerLink(row.via, via)
  return row
}

/** Adds a row for answers to this version of a form. */
export async function beginAnswers(
  { em, now }: Pick<Context, 'em' | 'now'>,
  appointment: AppointmentRow,
  { formId, contentVersion, via }: Pick<FormPart, 'formId' | 'contentVersion'> & { via: FormLink },
): Promise<FormAnswersRow> {
  const row = em.create(FormAnswersEntity, {
    appointment,
    form: formId,
    contentVersion,
    salt: newSalt(),
    sealed: null,
    sentAt: null,
    via,
    acceptedAt: null,
    createdAt: new Date(now()),
  })
  // Its id is part of what the answers are sealed with.
  await em.flush()
  return row
}

function readAnswers({ settings }: Pick<Context, 'settings'>, row: FormAnswersRow): Answers {
  const answers = openAnswers(settings.sealingKeys, row)
  if (answers === null) throw new RuleError('answersUnreadable')
  return answers
}

function toPatientForm({ settings, now }: Context, part: FormPart): PatientForm {
  const { formId, contentVersion, content, row, sentAt } = part
  const isShown = sentAt === null || isReadable(sentAt, now())
  return {
    formId,
    contentVersion,
    name: content.name,
    questions: content.questions,
    minutes: minutesToAnswer(content.questions),
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    answers: isShown ? (row ? openAnswers(settings.sealingKeys, row) : {}) : null,
  }
}
