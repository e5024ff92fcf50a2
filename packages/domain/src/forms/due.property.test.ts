import { CHICAGO } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APPOINTMENT_TYPES } from '../availability/durations.ts'
import { DAY_MS } from '../time-units.ts'
import { type FormAppointment, formsForAppointment, isReadable, type RuledForm } from './due.ts'
import { FORM_TIMES } from './questions.ts'

const START = Date.parse('2026-12-01T16:00:00Z')

const forms = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    isOn: fc.boolean(),
    asked: fc.constantFrom(...FORM_TIMES),
    appointmentTypes: fc.subarray([...APPOINTMENT_TYPES], { minLength: 1 }),
  }),
  { selector: ({ id }) => id },
)
const formId = fc.integer({ min: 1, max: 6 })
const sentAt = fc.integer({ min: START - 800 * DAY_MS, max: START - DAY_MS })
const visits: fc.Arbitrary<FormAppointment> = fc.record({
  appointmentType: fc.constantFrom(...APPOINTMENT_TYPES),
  startsAt: fc.constant(START),
  hadEarlier: fc.boolean(),
  own: fc.uniqueArray(fc.record({ formId, sentAt: fc.option(sentAt) }), { selector: own => own.formId }),
  sentBefore: fc.array(fc.tuple(formId, sentAt)).map(entries => new Map(entries)),
})

describe('the forms of a visit', () => {
  it('are every one that was sent, and no other that is off', () => {
    fc.assert(
      fc.property(forms, visits, (forms, visit) => {
        const found = formsForAppointment(forms, visit, CHICAGO)
        for (const form of forms) {
          const own = visit.own.find(own => own.formId === form.id)
          const shown = found.find(({ formId }) => formId === form.id)
          if (own && own.sentAt !== null) expect(shown?.sentAt).toBe(own.sentAt)
          else if (!form.isOn) expect(shown).toBeUndefined()
          else if (own) expect(shown?.sentAt).toBeNull()
        }
      }),
    )
  })

  it('keep the order of the practice, each once, and are only more when the patient never sent any before', () => {
    fc.assert(
      fc.property(forms, visits, (forms, visit) => {
        const open = (visit: FormAppointment) =>
          formsForAppointment(forms, visit, CHICAGO).map(({ formId }) => formId)
        const ids = open(visit)
        expect(ids).toEqual(forms.map(({ id }) => id).filter(id => ids.includes(id)))
        expect(open({ ...visit, sentBefore: new Map() })).toEqual(expect.arrayContaining(ids))
      }),
    )
  })
})

describe('a form is asked for', () => {
  const visit: FormAppointment = {
    appointmentType: 'treatment',
    startsAt: START,
    hadEarlier: true,
    own: [],
    sentBefore: new Map(),
  }
  const isAsked = (asked: RuledForm['asked'], over?: Partial<FormAppointment>) => {
    const form: RuledForm = { id: 1, isOn: true, asked, appointmentTypes: ['treatment'] }
    return formsForAppointment([form], { ...visit, ...over }, CHICAGO).length === 1
  }

  it('each visit of its types', () => {
    expect(isAsked('eachVisit', { sentBefore: new Map([[1, START - DAY_MS]]) })).toBe(true)
    expect(isAsked('eachVisit', { appointmentType: 'adjustment' })).toBe(false)
  })

  it('at the first visit, unless the patient sent it for a visit that was cancelled', () => {
    expect(isAsked('firstVisit')).toBe(false)
    expect(isAsked('firstVisit', { hadEarlier: false })).toBe(true)
    expect(isAsked('firstVisit', { hadEarlier: false, sentBefore: new Map([[1, START - DAY_MS]]) })).toBe(
      false,
    )
  })

  it('once a year, counted in clinic days', () => {
    const sent = (days: number) => isAsked('yearly', { sentBefore: new Map([[1, START - days * DAY_MS]]) })
    expect([isAsked('yearly'), sent(364), sent(365)]).toEqual([true, false, true])
  })
})

it('sent answers are readable for 24 hours', () => {
  expect([isReadable(START, START + DAY_MS - 1), isReadable(START, START + DAY_MS)]).toEqual([true, false])
})
