import { TEXT_RULES_DEFAULT, type TextSettings } from '@clinic/domain/text-messages/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectLastCall, toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { failWith, NO_TEXT_ACCOUNT, type Stub, type Stubs, TEXT_STATUS } from '#testing/stub-api.ts'
import { TextMessageSettings } from './text-message-settings.tsx'

const SID = `AC${'0'.repeat(32)}`
const SAVED: TextSettings = {
  ...NO_TEXT_ACCOUNT,
  provider: 'twilio',
  account: SID,
  hasToken: true,
  number: '+15735550100',
}

function show(settings: TextSettings, procedures: Stubs = {}) {
  const { user, section } = showSections(
    { texts: <TextMessageSettings /> },
    {
      'texts.settings': () => settings,
      'texts.status': () => ({ ...TEXT_STATUS, isOn: settings.provider !== null, used: 12, cap: 1_000 }),
      'texts.preview': () => ({ previews: [] }),
      ...procedures,
    },
  )
  return { user, section: section('texts') }
}

describe('a practice without an account', () => {
  it('has texts off, sees what it must do first, and no reminders or tests', async () => {
    const { section } = show(NO_TEXT_ACCOUNT)
    expect(await section.findByText('Text messages are off until you enter an account.')).toBeTruthy()
    const links = section.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links).toEqual([
      'Twilio: 10DLC registration (local number)',
      'Twilio: Toll-free verification',
      'Twilio: BAA',
      'Twilio: Message logs',
    ])
    for (const title of ['Test', 'Reminders and limits'])
      expect(section.queryByRole('heading', { name: title })).toBeNull()
  })

  it('saves an account of Twilio', async () => {
    const save = vi.fn<Stub<'texts.saveAccount'>>(() => ({ success: true }))
    const { user, section } = show(NO_TEXT_ACCOUNT, { 'texts.saveAccount': save })
    await user.click(await section.findByRole('button', { name: 'Save account' }))
    expect(await section.findByText('Enter the account')).toBeTruthy()
    expect(save).not.toHaveBeenCalled()
    await user.type(section.getByRole('textbox', { name: 'Account SID' }), SID)
    await user.type(section.getByLabelText('Auth token'), 'secret')
    await user.type(section.getByRole('textbox', { name: 'Number that sends texts' }), '(573) 555-0100')
    await user.click(section.getByRole('button', { name: 'Save account' }))
    expect(await toasts().findByText('Account saved')).toBeTruthy()
    expect(save.mock.lastCall?.[0]).toMatchObject({
      provider: 'twilio',
      account: SID,
      token: 'secret',
      number: '+15735550100',
    })
  })

  it('asks for the public key of Telnyx alone, and names the address and pages of the chosen provider', async () => {
    const { user, section } = show(NO_TEXT_ACCOUNT)
    const provider = await section.findByRole('combobox', { name: 'Provider' })
    expect(section.getByText('https://clinic.example.com/api/texts/twilio')).toBeTruthy()
    expect(section.queryByRole('textbox', { name: 'Public key' })).toBeNull()
    await user.selectOptions(provider, 'Telnyx')
    expect(section.getByRole('textbox', { name: 'Messaging profile ID' })).toBeTruthy()
    expect(section.getByRole('textbox', { name: 'Public key' })).toBeTruthy()
    expect(section.getByText('https://clinic.example.com/api/texts/telnyx')).toBeTruthy()
    const links = section.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links).toEqual(expect.arrayContaining([expect.stringMatching(/^Telnyx: /)]))
    expect(links.join()).not.toContain('Twilio')
  })
})

describe('a practice with an account', () => {
  it('pauses texts, and resumes those that a restore paused', async () => {
    const pause = vi.fn<Stub<'texts.pause'>>(() => ({ success: true }))
    const { user, section } = show(SAVED, { 'texts.pause': pause })
    expect(await section.findByText('Text messages are on.')).toBeTruthy()
    expect(section.queryByText(/until you enter an account|Before you turn/)).toBeNull()
    expect(await section.findByText('12 of 1,000 segments used this month.')).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Pause texts' }))
    expect(await toasts().findByText('Texts paused')).toBeTruthy()
    expect(pause).toHaveBeenCalledOnce()
  })

  it('says that a restore paused texts, and resumes them', async () => {
    const resume = vi.fn<Stub<'texts.resume'>>(() => ({ success: true }))
    const { user, section } = show({ ...SAVED, paused: 'restored' }, { 'texts.resume': resume })
    expect(await section.findByText(/because a backup was restored.* Reminders .* go out again/)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Resume texts' }))
    await waitFor(() => expect(resume).toHaveBeenCalledOnce())
  })

  it('keeps the saved token when none is typed, and removes the account after a question', async () => {
    const save = vi.fn<Stub<'texts.saveAccount'>>(() => ({ success: true }))
    const remove = vi.fn<Stub<'texts.removeAccount'>>(() => ({ success: true }))
    const { user, section } = show(SAVED, { 'texts.saveAccount': save, 'texts.removeAccount': remove })
    await user.click(await section.findByRole('button', { name: 'Save account' }))
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ token: null }))
    await user.click(section.getByRole('button', { name: 'Remove account' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove account' }))
    await waitFor(() => expect(remove).toHaveBeenCalledOnce())
  })

  it('says why a test text failed until the next one, and what the provider says of the number', async () => {
    let isRejected = true
    const { user, section } = show(SAVED, {
      'texts.sendTest': () =>
        isRejected
          ? failWith('CONFLICT', 'The provider rejected the account or its token')
          : { success: true },
      'texts.numberState': () => ({ state: 'refused', detail: 'accountRejected' }),
    })
    await user.type(await section.findByRole('textbox', { name: 'Send a test text to' }), '(573) 555-0199')
    await user.click(section.getByRole('button', { name: 'Send test text' }))
    expect(await section.findByRole('note')).toHaveProperty(
      'textContent',
      'The provider rejected the account or its token',
    )
    isRejected = false
    await user.click(section.getByRole('button', { name: 'Send test text' }))
    await waitFor(() => expect(section.queryByRole('note')).toBeNull())
    await user.click(section.getByRole('button', { name: 'Check the number' }))
    expect(await section.findByText(/couldn't be checked\. \(the provider rejected/)).toBeTruthy()
  })

  it('saves when to remind, the monthly limit and the price of a segment', async () => {
    const save = vi.fn<Stub<'texts.saveRules'>>(() => ({ success: true }))
    const { user, section } = show(SAVED, { 'texts.saveRules': save })
    const price = await section.findByRole('textbox', { name: 'Price of a segment in US dollars' })
    const press = () => user.click(section.getByRole('button', { name: 'Save reminders and limits' }))
    await press()
    await expectLastCall(save, TEXT_RULES_DEFAULT)
    await user.type(price, '0.012')
    await user.click(section.getByRole('checkbox', { name: 'Also remind two hours before the visit' }))
    const cap = section.getByRole('textbox', { name: 'Monthly limit in segments' })
    await user.clear(cap)
    await user.type(cap, '500')
    await press()
    await expectLastCall(save, {
      reminderTime: '10:00',
      remindsTwoHoursBefore: true,
      monthlyCap: 500,
      pricePerSegment: 0.012,
    })
  })

  it('shows each text and its segments in both languages', async () => {
    const preview = { kind: 'reminder', encoding: 'GSM-7', characters: 98 } as const
    const { user, section } = show(SAVED, {
      'texts.preview': () => ({
        previews: [
          { ...preview, language: 'en', text: 'Your visit is Tue', segments: 1, accents: null },
          { ...preview, language: 'es', text: 'Su cita es', segments: 2, accents: { text: '', segments: 3 } },
        ],
      }),
    })
    expect(await section.findByText('Your visit is Tue')).toBeTruthy()
    expect(section.getByText('1 segment, 98 characters.')).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Spanish' }))
    expect(section.getByText('Su cita es').lang).toBe('es')
    expect(section.getByText(/With its accents it would take 3 segments\./)).toBeTruthy()
  })
})
