import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { findForUpdate } from '../optimistic-lock.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtReason } from '../testing/test-api.ts'
import { addTestForm, toFormToken } from '../testing/test-form.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'

const api = shareTestApi()

const links = (minutes = 0) => api.visitor({ now: () => NOW + minutes * MINUTE_MS }).formLinks
const answer = { answers: [{ question: 'reason', value: 'Neck' }] }

async function book(appointmentDate: string) {
  const booked = await api.visitor().appointments.book({ ...BOOKING, appointmentDate })
  return { id: booked.id, own: api.context().links.token('appointment', booked) }
}

async function handOver(appointmentId: number): Promise<string> {
  return toFormToken((await api.admin().forms.tabletLink({ appointmentId })).url)
}

async function open() {
  const formId = await addTestForm(api)
  const { id, own } = await book(BOOKING.appointmentDate)
  return { formId, id, own, token: await handOver(id) }
}

const isOpen = async (token: string, minutes = 0) => (await links(minutes).page({ token })) !== null

describe('the link of the practice’s tablet', () => {
  it('has the answers so far and no form that was sent, and opens nothing but the forms', async () => {
    const { formId, id, own } = await open()
    await links().save({ token: own, formId, ...answer })
    await links().send({ token: own })
    const other = await addTestForm(api)
    await links().save({ token: own, formId: other, ...answer })
    const token = await handOver(id)
    expect(await links().page({ token })).toMatchObject({
      via: 'tablet',
      forms: [{ formId: other, answers: { reason: 'Neck' } }],
    })
    expect((await links().page({ token: own }))?.via).toBe('email')
    expect(await links().summary({ token })).toBeNull()
    expect(await api.visitor().appointmentLinks.page({ token })).toBeNull()
    expect(await caughtReason(api.visitor().appointmentLinks.cancel({ token }))).toBe('notFound')
  })

  it('ends when all forms are sent', async () => {
    const { formId, token, own } = await open()
    expect((await links().send({ token })).missing).toEqual([{ formId, questions: ['reason'] }])
    await links().save({ token, formId, ...answer })
    const other = await addTestForm(api)
    await links().save({ token, formId: other, ...answer })
    const send = (formId: number) => links().send({ token, forms: [{ formId, contentVersion: 1 }] })
    expect(await send(formId)).toEqual({ missing: [], open: 1 })
    expect(await send(other)).toEqual({ missing: [], open: 0 })
    expect(await isOpen(token)).toBe(false)
    expect((await links().page({ token: own }))?.forms[0]?.answers).toEqual({ reason: 'Neck' })
  })

  it('ends when the tablet is handed over again, and leaves what was saved', async () => {
    const { formId, id, token } = await open()
    await links().save({ token, formId, ...answer })
    const next = await handOver((await book('2026-11-24T10:00')).id)
    expect([await isOpen(token), await isOpen(next)]).toEqual([false, true])
    expect(await caughtReason(links().save({ token, formId, ...answer }))).toBe('notFound')
    const again = await handOver(id)
    expect((await links().page({ token: again }))?.forms[0]?.answers).toEqual({ reason: 'Neck' })
    expect([await isOpen(token), await isOpen(next)]).toEqual([false, false])
  })

  it('ends when the tablet is handed over for the same visit during an answer, which is saved', async () => {
    const { formId, id, token } = await open()
    let again: Promise<string> = Promise.resolve('')
    await api.database.em.fork().transactional(async em => {
      await findForUpdate(em, AppointmentEntity, { id })
      again = handOver(id)
      await waitForWaitingLocks(api)
      await api.visitor({ em }).formLinks.save({ token, formId, ...answer })
    })
    const page = await links().page({ token: await again })
    expect(page?.forms[0]?.answers).toEqual({ reason: 'Neck' })
    expect(await isOpen(token)).toBe(false)
  })

  it('ends 30 minutes after the last answer', async () => {
    const { formId, token } = await open()
    await links(29).save({ token, formId, ...answer })
    expect(await isOpen(token, 58)).toBe(true)
    expect(await isOpen(token, 59)).toBe(false)
    expect(await caughtReason(links(59).save({ token, formId, ...answer }))).toBe('notFound')
    expect(await caughtReason(links(59).send({ token }))).toBe('notFound')
  })

  it('ends when the tablet covers itself, which ends no other link', async () => {
    const { token, own } = await open()
    expect(await caughtReason(links().closeTablet({ token: own }))).toBe('notFound')
    await links().closeTablet({ token })
    expect([await isOpen(token), await isOpen(own)]).toEqual([false, true])
    expect(await caughtReason(links().closeTablet({ token }))).toBe('notFound')
  })
})
