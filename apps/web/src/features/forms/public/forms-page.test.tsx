import type { Answers } from '@clinic/domain/forms/answers.ts'
import { missingAnswers } from '@clinic/domain/forms/missing-answers.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { described, expectLastCall, linkTo, main, toasts, typeText } from '#testing/on-page.ts'
import { formsPage, patientForm } from '#testing/patient-forms.ts'
import { openPage } from '#testing/render-app.tsx'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'

const SENT_AT = '2027-01-01T00:10:00.000Z'
const heading = (name: string | RegExp) => main().findByRole('heading', { level: 1, name })
const button = (name: string) => main().getByRole<HTMLButtonElement>('button', { name })
const field = (name: string | RegExp) => main().getByRole<HTMLInputElement>('textbox', { name })
const status = () => main().getByRole('status').textContent

/** Opens a step of the page of forms, with a server that keeps what it is given. */
async function open(page = formsPage(), path = '/appointment/abc/forms', more: Stubs = {}) {
  let shown = page
  const save = vi.fn<Stub<'formLinks.save'>>(({ formId, answers }) => {
    const form = shown.forms.find(form => form.formId === formId)
    const merged: Record<string, unknown> = { ...form?.answers }
    for (const { question, value } of answers) {
      if (value === null) delete merged[question]
      else merged[question] = value
    }
    setForm({ answers: merged as Answers })
    return { answers: merged as Answers }
  })
  const send = vi.fn<Stub<'formLinks.send'>>(() => {
    const [form] = shown.forms
    const questions = form ? missingAnswers(form, form.answers ?? {}) : []
    if (questions.length > 0) return { missing: [{ formId: 1, questions }], open: 0 }
    setForm({ sentAt: SENT_AT })
    return { missing: [], open: 0 }
  })
  const setPage = (over: Partial<typeof page>) => {
    shown = { ...shown, ...over }
  }
  const setForm = (over: object) => setPage({ forms: shown.forms.map(form => ({ ...form, ...over })) })
  const app = await openPage(path, {
    'formLinks.page': () => shown,
    'formLinks.save': save,
    'formLinks.send': send,
    ...more,
  })
  const { user } = app
  const next = () => user.click(button('Next'))
  return { ...app, save, send, setForm, setPage, next }
}

/** Saves what is pending, or it would be sent again during another test. */
async function settle(user: UserEvent) {
  await user.tab()
  await waitFor(() => expect(status()).toBe('Saved'))
}

const saved = (...answers: [string, unknown][]) => ({
  token: 'abc',
  formId: 1,
  contentVersion: 1,
  answers: answers.map(([question, value]) => ({ question, value })),
})

const STEP = '/appointment/abc/forms?step='
const shared = (id: string, en: string) => ({ id, help: null, required: true, text: { en, es: null } })

describe('the list of forms', () => {
  const answers = { reason: 'Neck', pregnant: false, since: '2026-01-01', handed: 'left' }
  it.each([
    ['Start', {}, /^About 2 minutes/, 'Part 1 of 4'],
    ['Continue', answers, 'About 2 minutes · 4 of 8 answered', 'Part 2 of 4'],
  ])(
    'says for which visit, how long each takes and how far it is, and leads on: %s',
    async (name, answers, how, part) => {
      const { user } = await open(formsPage({ forms: [patientForm({ answers })] }))
      const item = within(await main().findByRole('listitem'))
      expect(screen.getByRole('main').textContent).toContain(
        'For your visit on Monday, January 4, 2027 at 10:00 AM.',
      )
      expect(item.getByRole('heading', { name: 'Health history' })).toBeTruthy()
      expect(item.getByText(how)).toBeTruthy()
      expect(screen.getByText(/stored encrypted/).textContent).toContain('call 911')
      await user.click(main().getByRole('link', { name }))
      expect(await heading(`Health history ${part}`)).toBe(document.activeElement)
    },
  )
})

describe('a screen of questions', () => {
  it('marks required questions, saves a choice at once and a text on leaving its field, and clears both', async () => {
    const { user, save } = await open(undefined, `${STEP}1`)
    const yes = await main().findByRole('radio', { name: 'Yes' })
    expect(status()).toBe('')
    expect(field(/What brings you in/).getAttribute('aria-required')).toBe('true')
    expect(screen.getAllByText('(required)')).toHaveLength(1)
    expect(described(screen.getByRole('group', { name: 'When did it start?' }))).toBe('About when is enough.')
    await user.click(yes)
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(saved(['pregnant', true])))
    await waitFor(() => expect(status()).toBe('Saved'))
    await typeText(user, field(/What brings you in/), 'Neck')
    await user.tab()
    await expectLastCall(save, saved(['reason', 'Neck']))
    expect(screen.getByText('2 of 8 answered')).toBeTruthy()

    await user.click((await main().findAllByRole('button', { name: 'Clear answer' }))[0] as HTMLElement)
    await expectLastCall(save, saved(['pregnant', null]))
    expect(main().getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(false)
    await user.clear(field(/What brings you in/))
    await user.tab()
    await expectLastCall(save, saved(['reason', null]))
  })

  it('takes a date as month, day and year in digits, and saves it once it is complete', async () => {
    const { user, save } = await open(undefined, `${STEP}1`)
    await main().findByRole('group', { name: 'When did it start?' })
    const [month, day, year] = [field('Month'), field('Day'), field('Year')]
    expect(month.inputMode).toBe('numeric')
    await typeText(user, month, '4')
    await user.tab()
    await typeText(user, day, '12')
    await user.tab()
    await typeText(user, year, '196')
    expect(save).not.toHaveBeenCalled()
    await typeText(user, year, '2')
    await user.tab()
    await expectLastCall(save, saved(['since', '1962-04-12']))
    expect([month, day, year].map(({ value }) => value)).toEqual(['04', '12', '1962'])
    for (const one of [month, day, year]) await user.clear(one)
    await user.tab()
    await expectLastCall(save, saved(['since', null]))
  })

  it('shows each error beside its question, such as an invalid date', async () => {
    const { user } = await open(undefined, `${STEP}1`, {
      'formLinks.save': ({ answers: [first] }) =>
        failWith('BAD_REQUEST', 'Some fields are not valid', {
          reason: 'invalidInput',
          issues: [{ path: [first?.question], message: 'Not this one' }],
        }),
    })
    await typeText(user, await main().findByRole('textbox', { name: 'Month' }), '2')
    await typeText(user, field('Day'), '30')
    await typeText(user, field('Year'), '58')
    await user.tab()
    expect((await main().findByRole('alert')).textContent).toContain('Not this one')
    expect(['Month', 'Day', 'Year'].map(name => field(name).value)).toEqual(['02', '30', '58'])
    expect(field('Month').getAttribute('aria-invalid')).toBe('true')
    await typeText(user, field(/What brings you in/), 'Neck')
    await user.tab()
    await waitFor(() => expect(described(field(/What brings you in/))).toBe('Not this one'))
  })

  it('keeps pasted texts that are too long, and says so at their fields', async () => {
    const { user, save, next } = await open(undefined, `${STEP}1`)
    const refuse = (question: string, message: string) =>
      save.mockImplementationOnce(() =>
        failWith('BAD_REQUEST', 'Some fields are not valid', {
          reason: 'invalidInput',
          issues: [{ path: [question], message }],
        }),
      )
    const paste = async (name: string | RegExp, question: string, message: string, text: string) => {
      refuse(question, message)
      await typeText(user, await main().findByRole('textbox', { name }), text)
      await user.tab()
      await waitFor(() => expect(described(field(name))).toContain(message))
      expect(field(name).value).toBe(text)
    }
    await paste(/What brings you in/, 'reason', 'Must be at most 500 characters', 'a'.repeat(501))
    await next()
    await paste(/What medication/, 'medication', 'Must be at most 4000 characters', 'a'.repeat(4_001))
    for (const part of [/Part 3/, /Part 4/]) {
      await next()
      await heading(part)
    }
    await user.click(main().getByRole('checkbox', { name: 'I agree' }))
    await paste('Type your full name', 'consent', 'Must be at most 120 characters', 'a'.repeat(121))
  })

  it('shows a stored answer that is no date, and lets the browser fill in a date of birth but no other', async () => {
    const asked = (id: string, en: string) => ({ ...shared(id, en), kind: 'date' as const })
    const questions = [asked('birth-date', 'Date of birth'), asked('since', 'When did it start?')]
    await open(
      formsPage({ forms: [patientForm({ questions, answers: { since: 'in spring' } })] }),
      `${STEP}1`,
    )
    expect(await main().findByText('in spring')).toBeTruthy()
    const inputs = main().getAllByRole<HTMLInputElement>('textbox')
    expect(inputs.map(input => input.getAttribute('autocomplete'))).toEqual([
      'bday-month',
      'bday-day',
      'bday-year',
      ...['off', 'off', 'off'],
    ])
    expect(inputs.at(-1)?.value).toBe('')
  })

  it('goes on by Enter on the keyboard, and back, with the heading focused', async () => {
    const { user, currentPath } = await open(undefined, `${STEP}1`)
    await user.type(await main().findByLabelText(/What brings you in/), 'Neck{Enter}')
    expect(await heading(/Part 2 of 4/)).toBe(document.activeElement)
    expect(currentPath()).toBe(`${STEP}2`)
    await user.click(button('Back'))
    expect(await heading(/Part 1 of 4/)).toBe(document.activeElement)
    expect(field(/What brings you in/).value).toBe('Neck')
    await user.click(button('Back'))
    expect(await heading('Your forms')).toBe(document.activeElement)
  })

  it('saves a corrected date that is not real on Enter too', async () => {
    const { user, save } = await open(
      formsPage({ forms: [patientForm({ answers: { since: '2026-11-02' } })] }),
      `${STEP}1`,
    )
    const day = await main().findByRole('textbox', { name: 'Day' })
    await user.clear(day)
    await user.type(day, '31{Enter}')
    await heading(/Part 2 of 4/)
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(saved(['since', '2026-11-31'])))
  })

  it('takes several choices, a long text and the places of pain from a list', async () => {
    const { user, save, next } = await open(undefined, `${STEP}2`)
    await user.click(await main().findByRole('checkbox', { name: 'Migraine' }))
    await user.click(main().getByRole('checkbox', { name: 'Asthma' }))
    await expectLastCall(save, saved(['conditions', ['asthma', 'migraine']]))
    await user.click(main().getByRole('checkbox', { name: 'Asthma' }))
    await user.click(main().getByRole('checkbox', { name: 'Migraine' }))
    await expectLastCall(save, saved(['conditions', null]))
    await next()
    await user.click(await main().findByRole('button', { name: 'Left knee, front' }))
    expect(button('Left knee, front').getAttribute('aria-pressed')).toBe('true')
    await user.click(button('Choose from a list'))
    const list = within(main().getByRole('group', { name: 'Back' }))
    await user.click(list.getByRole('checkbox', { name: 'Lower back' }))
    expect(main().getByRole<HTMLInputElement>('checkbox', { name: 'Left knee, front' }).checked).toBe(true)
    await expectLastCall(save, saved(['pain', ['front-left-knee', 'back-lower-back']]))
    await user.click(button('Choose on the drawing'))
    expect(button('Lower back').getAttribute('aria-pressed')).toBe('true')
  })

  it('shows numbers in order as one row whose ends have names, by arrow keys too', async () => {
    const texts = ['0, no pain', ...Array.from({ length: 9 }, (_, index) => `${index + 1}`), '10, worst pain']
    const strength: Question = {
      ...shared('strength', 'How bad is it?'),
      kind: 'choice',
      options: texts.map((en, index) => ({ id: `p${index}`, text: { en, es: null } })),
    }
    const { user, save } = await open(
      formsPage({ forms: [patientForm({ questions: [strength], answers: { strength: 'p4' } })] }),
      `${STEP}1`,
    )
    const row = within(await main().findByRole('group', { name: /How bad is it/ }))
    expect(row.getAllByRole('radio')).toHaveLength(11)
    expect(row.getByText('no pain').closest('p')?.textContent).toBe('no pain worst pain')
    expect(row.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true)
    await user.click(row.getByRole('radio', { name: '9' }))
    await user.keyboard('{ArrowRight}')
    expect(row.getByRole('radio', { name: '10, worst pain' })).toBe(document.activeElement)
    await expectLastCall(save, saved(['strength', 'p10']))
  })

  it.each([
    ['', '/notice.pdf'],
    ['&tablet', null],
  ])('links to the notice that a consent names; a tablet says who has it: %s', async (tablet, href) => {
    const consent: Question = {
      ...shared('consent', 'Notice of Privacy Practices'),
      kind: 'consent',
      statement: { en: 'I received it.', es: null },
      notice: { en: '/notice.pdf', es: null },
    }
    await open(formsPage({ forms: [patientForm({ questions: [consent] })] }), `${STEP}1${tablet}`)
    await main().findByText('I received it.')
    const link = main().queryByRole('link', { name: 'Read the notice (opens in a new tab)' })
    expect(link?.getAttribute('href') ?? null).toBe(href)
    expect(main().queryByText('Ask the front desk for the notice.') === null).toBe(link !== null)
  })

  it('takes a consent once it is checked and signed, and warns of a signature without a word of the name', async () => {
    const { user, save } = await open(undefined, `${STEP}4`)
    const warning = /This visit is for Ada Lovelace/
    const name = await main().findByLabelText('Type your full name')
    const agree = main().getByRole('checkbox', { name: 'I agree' })
    await typeText(user, name, ' Lower back pain ')
    expect(main().queryByText(warning)).toBeNull()
    await user.tab()
    expect(described(name)).toMatch(warning)
    expect(save).not.toHaveBeenCalled()
    await user.click(agree)
    await expectLastCall(save, saved(['consent', { name: 'Lower back pain', language: 'en' }]))
    await user.click(agree)
    await expectLastCall(save, saved(['consent', null]))
    expect(field('Type your full name').value).toBe(' Lower back pain ')
    await user.clear(name)
    await typeText(user, name, 'A. LOVELACE')
    await user.tab()
    expect(main().queryByText(warning)).toBeNull()
  })
})

describe('answers without a connection and on two devices', () => {
  it('stay in the page, and are sent again when the connection is back', async () => {
    let isAway = true
    const { user, save } = await open(undefined, `${STEP}1`)
    const keep = save.getMockImplementation()
    save.mockImplementation(input => {
      if (isAway || !keep) throw new TypeError('Failed to fetch')
      return keep(input)
    })
    await user.click(await main().findByRole('radio', { name: 'No' }))
    await waitFor(() => expect(status()).toBe('Not saved yet, will try again'))
    expect(main().getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
    isAway = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(status()).toBe('Saved'))
    expect(window.localStorage.length + window.sessionStorage.length).toBe(0)
  })

  it('sends pending answers when the page is left, even while the patient types', async () => {
    const { user, save, requests } = await open(undefined, `${STEP}1`)
    await typeText(user, await main().findByLabelText(/What brings you in/), 'Neck')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(save).toHaveBeenCalledWith(saved(['reason', 'Neck'])))
    expect(requests.at(-1)).toMatchObject({ method: 'POST', keepalive: true })
    await settle(user)
  })

  it('of another device appear, and leave the field in use alone', async () => {
    const { user, setForm } = await open(undefined, `${STEP}1`)
    await typeText(user, await main().findByLabelText(/What brings you in/), 'My neck ')
    setForm({ answers: { reason: 'Knee', handed: 'left' } })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() =>
      expect(main().getByRole<HTMLInputElement>('radio', { name: 'Left hand' }).checked).toBe(true),
    )
    expect(field(/What brings you in/).value).toBe('My neck ')
    await settle(user)
  })
})

it('shows a signed statement in the language it was signed in', async () => {
  const statement = { en: 'I agree to care.', es: 'Acepto.' }
  const [consent] = patientForm().questions.filter(({ kind }) => kind === 'consent')
  const questions = [{ ...consent, statement } as Question]
  const signed = { name: 'Ada Lovelace', at: SENT_AT, language: 'es' as const }
  const answers = { [consent?.id ?? '']: signed }
  await open(formsPage({ forms: [patientForm({ questions, answers, sentAt: SENT_AT })] }))
  expect((await main().findByText('Acepto.')).lang).toBe('es')
  expect(main().queryByText('I agree to care.')).toBeNull()
})

it('says that the practice changed a form, and takes no signature of the old text for the new one', async () => {
  const { user, save, setForm } = await open(undefined, `${STEP}4`)
  await typeText(user, await main().findByLabelText('Type your full name'), 'Ada Lovelace')
  const statement = { en: 'A new text.', es: null }
  const questions = patientForm().questions.map(question => ({ ...question, statement }))
  setForm({ contentVersion: 2, questions })
  save.mockImplementationOnce(() => failWith('CONFLICT', 'Changed', { reason: 'formChanged' }))
  await user.click(main().getByRole('checkbox', { name: 'I agree' }))
  await main().findByText('A new text.')
  expect(status()).toBe("We've updated these forms. Please review them.")
  expect(main().getByRole<HTMLInputElement>('checkbox', { name: 'I agree' }).checked).toBe(false)
  expect(field('Type your full name').value).toBe('')
})

it('drops a rejected answer to the old version when the page is read again', async () => {
  const { user, save, setForm } = await open(undefined, `${STEP}1`)
  const issues = [{ path: ['reason'], message: 'Not this one' }]
  save.mockImplementationOnce(() => failWith('BAD_REQUEST', 'Invalid', { reason: 'invalidInput', issues }))
  await typeText(user, await main().findByLabelText(/What brings you in/), 'Neck')
  await user.tab()
  await main().findByText('Not this one')
  setForm({ contentVersion: 2 })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(status()).toBe("We've updated these forms. Please review them."))
  expect(main().queryByText('Not this one')).toBeNull()
  expect(field(/What brings you in/).value).toBe('')
})

describe('the review', () => {
  const ANSWERS: Answers = {
    pregnant: false,
    since: '2026-11-02',
    handed: 'left',
    conditions: ['asthma'],
    pain: ['front-left-knee'],
    consent: { name: 'Ada Lovelace', at: '2027-01-01T00:20:00.000Z' },
  }
  const withAnswers = (answers: Answers) => formsPage({ forms: [patientForm({ answers })] })

  it('links each answer to its question, and each missing answer to its field', async () => {
    const { user, send } = await open(withAnswers(ANSWERS), `${STEP}5`)
    await heading('Review and send')
    const terms = main().getAllByRole('term')
    const shown = Object.fromEntries(
      terms.map(term => [term.textContent, term.nextElementSibling?.textContent ?? '']),
    )
    expect(shown['Are you pregnant?']).toMatch(/^No\b/)
    expect(shown['When did it start?']).toMatch(/^November 2, 2026 ?Change/)
    expect(shown['Which hand do you write with?']).toMatch(/^Left hand/)
    expect(shown['Do you have any of these?']).toMatch(/^Asthma/)
    expect(shown['What medication do you take?']).toMatch(/^Not answered/)
    expect(shown['Where does it hurt?']).toContain('Left knee, front')
    expect(shown['Consent to treatment']).toContain('Agreed by Ada Lovelace on December 31, 2026 at 6:20 PM')
    expect(linkTo('Change Where does it hurt?', main())).toBe(`${STEP}3#1-pain`)
    await user.click(button('Send'))
    expect(document.activeElement?.textContent).toBe('1 question still needs an answer')
    expect(send).not.toHaveBeenCalled()
    await user.click(main().getByRole('link', { name: 'What brings you in?' }))
    await waitFor(() => expect(field(/What brings you in/)).toBe(document.activeElement))
    await user.keyboard('Neck')
    await user.click(button('Review and send'))
    await heading('Review and send')
    expect(main().queryByText(/still needs an answer/)).toBeNull()
  })

  it('shows the age beside a date of birth', async () => {
    const born: Question = { ...shared('birth-date', 'Date of birth'), kind: 'date' }
    const form = patientForm({ questions: [born], answers: { 'birth-date': '1958-04-12' } })
    await open(formsPage({ forms: [form] }), `${STEP}2`)
    await heading('Review and send')
    expect(main().getByText('April 12, 1958 (68)')).toBeTruthy()
  })

  it('sends after saving the last answer, keeps the answers if sending fails, and then shows them', async () => {
    const { user, save, send } = await open(withAnswers(ANSWERS), `${STEP}1`)
    await user.type(await main().findByLabelText(/What brings you in/), 'Neck{Enter}')
    for (const part of [/Part 2/, /Part 3/, /Part 4/]) {
      await heading(part)
      await user.click(button('Next'))
    }
    await heading('Review and send')
    send.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch')
    })
    await user.click(button('Send'))
    const alert = await main().findByText(/Your forms weren't sent/)
    expect([alert.role, alert.textContent]).toEqual(['alert', expect.stringMatching(/\n.*connection/)])
    await waitFor(() => expect(button('Send').disabled).toBe(false))
    await user.click(button('Send'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your forms were sent'))
    expect(save).toHaveBeenCalledExactlyOnceWith(saved(['reason', 'Neck']))
    expect(send).toHaveBeenCalledWith({ token: 'abc', forms: [{ formId: 1, contentVersion: 1 }] })
    expect(screen.getByRole('main').textContent).toContain('Sent on Thursday, December 31, 2026 at 6:10 PM')
    expect(main().getByText('Agreed by Ada Lovelace on December 31, 2026 at 6:20 PM')).toBeTruthy()
    expect(main().queryByRole('link', { name: /^Change/ })).toBeNull()
  })
})

it('shows forms that the practice added after the others were sent', async () => {
  const history = patientForm({ questions: patientForm().questions.slice(1, 4), answers: { handed: 'left' } })
  const name = { en: 'Informed consent', es: null }
  const { user, send, setPage } = await open(formsPage({ forms: [history] }), `${STEP}2`)
  send.mockImplementation(() => {
    setPage({ forms: [{ ...history, sentAt: SENT_AT }, patientForm({ formId: 2, name })] })
    return { missing: [], open: 1 }
  })
  await heading('Review and send')
  await user.click(button('Send'))
  expect(await toasts().findByText(/We've updated these forms/)).toBeTruthy()
  expect(await heading('Your forms')).toBe(document.activeElement)
  expect(main().getByRole('link', { name: 'Informed consent' })).toBeTruthy()
  expect(main().queryByRole('link', { name: 'Health history' })).toBeNull()
  await user.click(main().getByText('Your answers'))
  expect(main().getByText('Left hand')).toBeTruthy()
})

describe('a page on which nothing can be filled in', () => {
  it.each([
    ['no forms', formsPage({ forms: [] }), /nothing to fill in/],
    ['a visit that began', formsPage({ isOpen: false }), /fill them in at the practice/],
    [
      'answers that cannot be opened',
      formsPage({ forms: [patientForm({ answers: null })] }),
      /can't open the answers/,
    ],
  ])('says why: %s', async (_state, page, text) => {
    await open(page)
    expect(await main().findByText(text)).toBeTruthy()
    expect(main().queryByRole('link', { name: /Start|Continue/ })).toBeNull()
  })

  it('hides the answers a day after they were sent', async () => {
    await open(formsPage({ isOpen: false, forms: [patientForm({ sentAt: SENT_AT, answers: null })] }))
    await heading('Your forms were sent')
    expect(main().getByText(/no longer shown here/)).toBeTruthy()
    expect(main().queryAllByRole('term')).toEqual([])
  })
})

describe("the practice's tablet", () => {
  const TABLET = '/appointment/abc/forms?tablet'
  const MINUTE = 60_000
  const answers = { reason: 'Neck', consent: { name: 'Ada', at: SENT_AT } }
  const page = formsPage({ via: 'tablet', forms: [patientForm({ answers })] })

  it('fills its screen at the first press, has no way out of the forms, and asks to hand it back once sent', async () => {
    const requestFullscreen = vi.fn(async () => {})
    Object.assign(document.documentElement, { requestFullscreen })
    const { user, currentPath } = await open(page, TABLET)
    await main().findByRole('listitem')
    const links = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(new Set(links())).toEqual(new Set([`${TABLET}&step=1`]))
    expect(requestFullscreen).not.toHaveBeenCalled()
    await user.click(main().getByRole('link', { name: 'Continue' }))
    for (let part = 1; part <= 4; part++) {
      await heading(new RegExp(`Part ${part}`))
      await user.click(button('Next'))
    }
    expect(requestFullscreen).toHaveBeenCalledTimes(1)
    expect(currentPath()).toBe(`${TABLET}&step=5`)
    await user.click(button('Send'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Thank you'))
    expect(main().getByText('Hand the tablet back')).toBeTruthy()
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.queryByText('Neck')).toBeNull()
  })

  it('leaves no step in the history', async () => {
    const { user, currentPath, goBack } = await open(page, TABLET)
    const expectAlone = async (step: string) => {
      await waitFor(() => expect(currentPath()).toBe(TABLET + step))
      act(goBack)
      expect(currentPath()).toBe(TABLET + step)
    }
    await user.click(await main().findByRole('link', { name: 'Health history' }))
    await expectAlone('&step=1')
    await user.click(button('Next'))
    await expectAlone('&step=2')
    await user.click(button('Back'))
    await expectAlone('&step=1')
    for (let part = 1; part <= 4; part++) await user.click(button('Next'))
    await user.click(main().getByRole('link', { name: 'Change Where does it hurt?' }))
    await expectAlone('&step=3')
    await user.click(button('Review and send'))
    await expectAlone('&step=5')
  })

  describe('without a touch', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    })
    const wait = (minutes: number) => act(async () => void vi.advanceTimersByTime(minutes * MINUTE))
    const reason = { name: /What brings you in/ }

    it('asks after three minutes who is there, and a minute later covers itself, saves and ends its link', async () => {
      const closeTablet = vi.fn<Stub<'formLinks.closeTablet'>>(() => ({ success: true }))
      const { user, save } = await open(page, `${TABLET}&step=1`, { 'formLinks.closeTablet': closeTablet })
      const field = await main().findByRole('textbox', reason)
      await wait(2.9)
      await user.click(field)
      await wait(2.9)
      expect(main().queryByText('Still there?')).toBeNull()
      await wait(0.1)
      expect(document.activeElement?.textContent).toBe('Still there?')
      expect(main().queryByRole('textbox')).toBeNull()
      await user.click(button("I'm still here"))
      expect(main().getByRole('textbox', reason)).toBe(document.activeElement)

      await user.type(main().getByRole('textbox', reason), '!')
      await wait(4)
      expect(document.activeElement?.textContent).toBe('Hand the tablet back')
      expect(screen.queryAllByRole('textbox', { hidden: true })).toEqual([])
      await waitFor(() => expect(closeTablet).toHaveBeenCalledExactlyOnceWith({ token: 'abc' }))
      expect(save).toHaveBeenCalledExactlyOnceWith(saved(['reason', 'Neck!']))
      expect(save).toHaveBeenCalledBefore(closeTablet)
    })

    it('no longer tries to end its link once the page is left', async () => {
      const { promise, reject } = Promise.withResolvers<never>()
      const closeTablet = vi.fn(() => promise)
      const { unmount } = await open(page, `${TABLET}&step=1`, { 'formLinks.closeTablet': closeTablet })
      await main().findByRole('textbox', reason)
      await wait(4)
      await waitFor(() => expect(closeTablet).toHaveBeenCalledOnce())
      unmount()
      vi.useFakeTimers()
      reject(new TypeError('Failed to fetch'))
      await vi.advanceTimersByTimeAsync(MINUTE)
      expect(closeTablet).toHaveBeenCalledOnce()
    })

    it('covers itself at the first touch after it slept', async () => {
      const closeTablet = vi.fn<Stub<'formLinks.closeTablet'>>(() => ({ success: true }))
      const { user } = await open(page, `${TABLET}&step=1`, { 'formLinks.closeTablet': closeTablet })
      const field = await main().findByRole('textbox', reason)
      vi.setSystemTime(Date.now() + 5 * MINUTE)
      await user.click(field)
      await heading('Hand the tablet back')
      await waitFor(() => expect(closeTablet).toHaveBeenCalledOnce())
    })
  })

  it('shows nothing once it is left, and is loaded again when Back brings it', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    await open(page, `${TABLET}&step=5`)
    await heading('Review and send')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(main().queryByRole('heading')).toBeNull()
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('asks to hand it back once its link has ended', async () => {
    await openPage(TABLET, { 'formLinks.page': () => null })
    await heading('Hand the tablet back')
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})
