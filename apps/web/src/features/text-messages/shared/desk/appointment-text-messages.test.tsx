import type { AppointmentTexts } from '@clinic/domain/text-messages/desk-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { failWith, type Stub, TEXT_STATUS } from '#testing/stub-api.ts'
import { AppointmentTextMessages } from './appointment-text-messages.tsx'

const CONSENT: NonNullable<AppointmentTexts['consent']> = {
  givenAt: '2026-12-20T16:00:00.000Z',
  givenBy: 'booking',
  language: 'en',
  wording: 'Text me',
  endedAt: null,
  endedBy: null,
}
const TEXTS: AppointmentTexts = { number: '+15735550199', consent: CONSENT, isStopped: false, texts: [] }
const VISIT = adminAppointment({ id: 7, patientName: 'Ada', patientPhone: '(573) 555-0199' })

function show(about: Partial<AppointmentTexts>, { isOn = true, isFailing = false, visit = VISIT } = {}) {
  const forAppointment = vi.fn<Stub<'texts.forAppointment'>>(() =>
    isFailing ? failWith('TOO_MANY_REQUESTS', 'Too many requests') : { ...TEXTS, ...about },
  )
  const record = vi.fn<Stub<'texts.recordConsent'>>(() => ({ success: true }))
  const end = vi.fn<Stub<'texts.endConsent'>>(() => ({ success: true }))
  const { user, section } = showSections(
    { texts: <AppointmentTextMessages appointment={visit} /> },
    {
      'texts.status': () => ({ ...TEXT_STATUS, isOn }),
      'texts.offer': () => ({ wording: 'Text me. Reply STOP to end.' }),
      'texts.forAppointment': forAppointment,
      'texts.recordConsent': record,
      'texts.endConsent': end,
    },
  )
  return { user, section: section('texts'), forAppointment, record, end }
}

describe('texts of a visit', () => {
  it.each([
    ['off', { isOn: false }],
    ['on, and the visit has no phone', { visit: { ...VISIT, patientPhone: null } }],
  ])('are not shown while they are %s', async (_when, over) => {
    const { forAppointment } = show({}, over)
    await waitFor(() => expect(screen.getByRole('region', { name: 'texts' }).textContent).toBe(''))
    expect(forAppointment).not.toHaveBeenCalled()
  })

  it('show consent, and end it', async () => {
    const { user, section, end } = show({})
    expect(await section.findByText(/^Agreed to texts on Dec 20.* when booking online\.$/)).toBeTruthy()
    expect(section.queryByRole('button', { name: /^Record/ })).toBeNull()
    await user.click(section.getByRole('button', { name: 'End texts for Ada' }))
    expect(await toasts().findByText('Texts ended')).toBeTruthy()
    expect(end).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  })

  it('record consent said on the phone, after the words to read to the patient', async () => {
    const { user, section, record } = show({ consent: null })
    expect(await section.findByText('No texts: the patient has not agreed to them.')).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Record consent for Ada' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Text me. Reply STOP to end.')).toBeTruthy()
    expect(record).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'The patient agreed' }))
    expect(await toasts().findByText('Consent recorded')).toBeTruthy()
    expect(record).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  })

  it.each([
    [{ number: null }, "No texts: this phone number can't get them."],
    [
      { isStopped: true },
      'No texts: this number replied STOP. Only START from the phone turns them on again.',
    ],
  ])('cannot be agreed to for a number with %j', async (about, words) => {
    const { section } = show(about)
    expect(await section.findByText(words)).toBeTruthy()
    expect(section.queryByRole('button')).toBeNull()
  })

  it('may be agreed to again after they ended', async () => {
    const ended = { ...CONSENT, endedAt: '2026-12-21T16:00:00.000Z', endedBy: 'link' } as const
    const { section } = show({ consent: ended })
    expect(await section.findByText(/^No texts: ended on Dec 21.* on the private page\.$/)).toBeTruthy()
    expect(section.getByRole('button', { name: /^Record/ })).toBeTruthy()
  })

  it('that could not be loaded are read again by a button', async () => {
    const { user, section, forAppointment } = show({}, { isFailing: true })
    expect(await section.findByText("Couldn't load text messages")).toBeTruthy()
    forAppointment.mockImplementation(() => TEXTS)
    await user.click(section.getByRole('button', { name: 'Try again' }))
    expect(await section.findByText(/^Agreed to texts/)).toBeTruthy()
  })

  it('are listed with their states', async () => {
    const text = { kind: 'reminder', at: '2026-12-20T16:00:00.000Z' } as const
    const { section } = show({
      texts: [
        { ...text, id: '00000000-0000-4000-8000-000000000001', state: 'delivered', problem: null },
        { ...text, id: '00000000-0000-4000-8000-000000000002', state: 'undelivered', problem: 'landline' },
      ],
    })
    const items = await section.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.replace(/ delivered .*/, ' delivered'))).toEqual([
      'Text reminder delivered',
      'Text reminder not delivered: landline',
    ])
  })
})
