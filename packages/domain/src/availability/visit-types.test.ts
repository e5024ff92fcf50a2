import { describe, expect, it } from 'vitest'
import { contentProblem } from '../content/content-problem.ts'
import { siteContent } from '../content/site-content.ts'
import { isStillOpen } from '../offers/earlier-times.ts'
import { fieldMessage } from '../words/field-messages.ts'
import { describeDay } from './day-range.ts'
import { freeStretches, getDeskAvailability } from './desk-openings.ts'
import { type AppointmentType, DURATIONS } from './durations.ts'
import { nextOpenings } from './next-openings.ts'
import { CLOSED_DAY, type DayPlan, getAvailability } from './openings.ts'
import { availabilityInput, RequestedLength } from './schemas.ts'
import { REASONS } from './texts.ts'
import { DEFAULT_VISITS, firstOnlineType, lengthsInUse, readVisitSettings } from './visit-types.ts'

const settings = (values: Record<string, string>) =>
  readVisitSettings(Object.entries(values).map(([key, value]) => ({ key, value })))

describe('the settings of visits', () => {
  it('match the specification in a new install', () => {
    expect(DEFAULT_VISITS).toEqual({
      startEvery: 15,
      types: {
        consultation: { minutes: 60, isOnline: true, room: 0, notice: 1 },
        'follow-up': { minutes: 30, isOnline: true, room: 0, notice: 1 },
        treatment: { minutes: 45, isOnline: true, room: 0, notice: 1 },
        adjustment: { minutes: 30, isOnline: true, room: 0, notice: 1 },
      },
    })
    expect(lengthsInUse(DEFAULT_VISITS)).toEqual([...DURATIONS])
  })

  it('of a practice replace the built-in ones', () => {
    const { startEvery, types } = settings({
      booking_starts: '10',
      service_follow_up_minutes: '20',
      service_adjustment_online: 'no',
    })
    expect(startEvery).toBe(10)
    expect(types['follow-up']).toEqual({ minutes: 20, isOnline: true, room: 0, notice: 1 })
    expect(types.adjustment).toEqual({ minutes: 30, isOnline: false, room: 0, notice: 1 })
  })

  it('stay built-in where a stored value is none of the choices', () => {
    const stored = { booking_starts: '7', service_treatment_minutes: '0', service_treatment_online: 'maybe' }
    expect(settings(stored)).toEqual(DEFAULT_VISITS)
  })

  it.each([
    ['service_treatment_minutes', ['5', '45', '240'], ['0', '4', '12', '245', '045', '1e1', '']],
    ['service_treatment_online', ['yes', 'no'], ['true', 'Yes', '']],
    ['service_treatment_room', ['0', '5', '60'], ['-5', '3', '65', '']],
    ['service_treatment_notice', ['1', '2', '14'], ['0', '15', '1.5', '-1', '01', '']],
    ['booking_starts', ['5', '10', '15', '20', '30'], ['0', '1', '25', '60', '']],
  ])('%s takes one of its choices', (key, valid, wrong) => {
    for (const value of valid) expect([value, contentProblem(key, value)]).toEqual([value, null])
    for (const value of wrong) {
      const problem = contentProblem(key, value)
      expect([value, problem]).toEqual([value, expect.any(String)])
      expect(fieldMessage(problem ?? '', 'es')).not.toBe(problem)
    }
  })

  it('offer first the first type that patients can book', () => {
    expect(firstOnlineType(DEFAULT_VISITS)).toBe('consultation')
    expect(firstOnlineType(settings({ service_consultation_online: 'no' }))).toBe('follow-up')
  })
})

describe('the names of visits', () => {
  const items = [{ key: 'service_treatment_name', value: 'Massage' }]
  const name = (rows: Partial<Parameters<typeof siteContent.practice>[0]>) =>
    siteContent.practice({ items: [], timeSlots: [], ...rows }).visits.types.treatment.name

  it('of a practice replace the built-in ones, in Spanish once translated', () => {
    expect(name({})).toBeNull()
    expect(name({ items })).toBe('Massage')
    expect(name({ items, language: 'es' })).toBe('Massage')
    const translations = [{ key: 'service_treatment_name', language: 'es' as const, value: 'Masaje' }]
    expect(name({ items, translations, language: 'es' })).toBe('Masaje')
    expect(name({ items, translations })).toBe('Massage')
  })
})

describe('a duration', () => {
  const read = (duration: unknown) => {
    const { data, error } = availabilityInput.safeParse({ date: '2026-12-07', duration })
    return data?.duration ?? error?.issues.map(({ path, message }) => [path.join('.'), message])
  }

  it('is one of those for programs, or of the lengths in use', () => {
    expect(read(30)).toBe(30)
    expect(read(20)).toEqual([['duration', 'Must be 30, 45 or 60 minutes']])
    const lengths = lengthsInUse(settings({ service_adjustment_minutes: '20' }))
    expect(read(new RequestedLength(20, lengths))).toBe(20)
    expect(read(new RequestedLength(25, lengths))).toEqual([['duration', 'Must be 20, 30, 45 or 60 minutes']])
  })

  it('has its message in Spanish, however many lengths are in use', () => {
    for (let count = 3; count <= 7; count++) {
      const lengths = Array.from({ length: count }, (_, at) => 5 * (at + 1))
      const [[, message = ''] = []] = read(new RequestedLength(240, lengths)) as string[][]
      expect(fieldMessage(message, 'es')).toMatch(/^Debe ser de 5, .* o \d+ minutos$/)
    }
  })
})

const MONDAY: DayPlan = {
  ...CLOSED_DAY,
  day: '2026-12-07',
  timeZone: 'America/Chicago',
  timeSlots: [{ id: 1, dayOfWeek: 1, startTime: '09:10', endTime: '10:30', isAvailable: true }],
}
const NOW = Date.parse('2026-12-01T18:00Z')

describe('starts', () => {
  it('are offered first for the first type of visit, as long as it is', () => {
    const plan = { ...MONDAY, visits: settings({ service_consultation_minutes: '75' }) }
    expect(nextOpenings([plan], null, NOW)).toMatchObject([{ startTime: '09:15', endTime: '10:30' }])
    const short = { ...MONDAY, visits: settings({ service_consultation_online: 'no' }) }
    expect(nextOpenings([short], null, NOW)).toMatchObject([{ startTime: '09:15', endTime: '09:45' }])
  })

  it('make one free stretch for the desk, also where the shortest visit is shorter than the grid', () => {
    const visits = settings({ service_adjustment_minutes: '5' })
    expect(freeStretches({ ...MONDAY, visits }, NOW, { language: 'en' })).toEqual([{ start: 555, end: 630 }])
  })
})

describe('room', () => {
  const visits = settings({ service_treatment_room: '30', booking_starts: '5' })
  const at = (day: string, time: string) => Date.parse(`${day}T${time}-06:00`)
  const plan = (taken: DayPlan['taken']): DayPlan => ({
    ...MONDAY,
    timeSlots: [{ id: 1, dayOfWeek: 1, startTime: '00:00', endTime: '23:59', isAvailable: true }],
    taken,
    visits,
  })
  const starts = (taken: DayPlan['taken'], type: string | null) =>
    getAvailability(plan(taken), { duration: 60, type }, NOW, 'en').openings.map(({ startTime }) => startTime)

  it('of a visit is none without a type, and none for the desk', () => {
    const visit = { startsAt: at(MONDAY.day, '10:00'), endsAt: at(MONDAY.day, '10:45'), room: 30 }
    expect(starts([visit], null)).toContain('09:00')
    expect(starts([visit], 'treatment')).not.toContain('09:00')
    expect(starts([visit], 'consultation')).toContain('09:00')
    const { openings } = getDeskAvailability(plan([visit]), 60, NOW, { language: 'en' })
    expect(openings.map(({ startTime }) => startTime)).toContain('10:45')
  })

  it('is kept when a patient is offered an earlier time', () => {
    const visit = { startsAt: at(MONDAY.day, '10:00'), endsAt: at(MONDAY.day, '10:45'), room: 30 }
    const own = { startsAt: at('2026-12-09', '10:00'), endsAt: at('2026-12-09', '10:30'), duration: 30 }
    const isOpen = (time: string, appointmentType: string) =>
      isStillOpen(plan([visit]), { ...own, appointmentType }, at(MONDAY.day, time), NOW)
    expect(isOpen('11:00', 'adjustment')).toBe(false)
    expect(isOpen('11:15', 'adjustment')).toBe(true)
    expect(isOpen('09:30', 'treatment')).toBe(false)
  })
})

describe('notice', () => {
  const visits = settings({ service_consultation_notice: '3' })
  const ask = (now: string, type: string | null, language: 'en' | 'es' = 'en') =>
    getAvailability({ ...MONDAY, visits }, { duration: 30, type }, Date.parse(now), language)

  it('counts clinic days from today, for its type alone', () => {
    // Three days before the Monday, until midnight in the clinic.
    expect(ask('2026-12-05T05:59Z', 'consultation').available).toBe(true)
    expect(ask('2026-12-05T06:00Z', 'consultation').reason).toBe('Book this visit at least 3 days ahead')
    expect(ask('2026-12-05T06:00Z', 'follow-up').available).toBe(true)
    expect(ask('2026-12-05T06:00Z', null).available).toBe(true)
  })

  it('is named in both languages, and leaves the reason of days before tomorrow', () => {
    const { reason } = ask('2026-12-06T18:00Z', 'consultation', 'es')
    expect(reason).toBe('Reserve esta cita con al menos 3 días de anticipación')
    expect(ask('2026-12-07T12:00Z', 'consultation').reason).toBe(REASONS.en.early)
    const day = { date: MONDAY.day, available: false, openings: 0 }
    expect(describeDay({ ...day, reason }, 'es')).toBe('sin horarios para esta cita')
  })

  it('does not bind the desk, and is kept when a patient is offered an earlier time', () => {
    const now = Date.parse('2026-12-06T18:00Z')
    const desk = { language: 'en', type: 'consultation' } as const
    expect(getDeskAvailability({ ...MONDAY, visits }, 30, now, desk).available).toBe(true)
    const start = Date.parse(`${MONDAY.day}T09:15-06:00`)
    const own = { startsAt: start + 864e5, endsAt: start + 864e5 + 18e5, duration: 30 }
    const isOffered = (appointmentType: string) =>
      isStillOpen({ ...MONDAY, visits }, { ...own, appointmentType }, start, now)
    expect(isOffered('consultation')).toBe(false)
    expect(isOffered('follow-up')).toBe(true)
  })

  it('moves the next openings of the first type of visit', () => {
    const later = { ...MONDAY, day: '2026-12-14', visits }
    const next = nextOpenings([{ ...MONDAY, visits }, later], null, Date.parse('2026-12-06T18:00Z'))
    expect(next.map(({ date }) => date)).toEqual(['2026-12-14'])
  })
})

describe('hours that name types of visit', () => {
  const slot = (id: number, hours: string, ...types: AppointmentType[]) => {
    const [startTime = '', endTime = ''] = hours.split('-')
    return { id, dayOfWeek: 1, startTime, endTime, isAvailable: true, types }
  }
  const plan = (...timeSlots: DayPlan['timeSlots']): DayPlan => ({ ...MONDAY, timeSlots })
  const starts = (day: DayPlan, type: string | null, length = 60) =>
    getAvailability(day, { duration: length, type }, NOW, 'en').openings.map(({ startTime }) => startTime)

  it('count for these alone, and not without a type', () => {
    const day = plan(slot(1, '09:00-10:00', 'consultation'), slot(2, '14:00-15:00'))
    expect(starts(day, 'consultation')).toEqual(['09:00', '14:00'])
    expect(starts(day, 'treatment')).toEqual(['14:00'])
    expect(starts(day, null)).toEqual(['14:00'])
    const { timeSlots } = getAvailability(day, { duration: 60, type: 'treatment' }, NOW, 'en')
    expect(timeSlots.map(({ id }) => id)).toEqual([2])
  })

  it('are not joined for a visit of the desk, which lies within the hours of one type', () => {
    const day = plan(slot(1, '09:00-10:00', 'consultation'), slot(2, '10:00-11:00', 'treatment'))
    const desk = (length: number) =>
      getDeskAvailability(day, length, NOW, { language: 'en' }).openings.map(({ startTime }) => startTime)
    expect(desk(60)).toEqual(['09:00', '10:00'])
    expect(desk(90)).toEqual([])
  })

  it('say that a day is for other visits, unless all of it is closed', () => {
    const day = plan(slot(1, '09:00-10:00', 'consultation'))
    const reason = (type: string | null, given = day) =>
      getAvailability(given, { duration: 60, type }, NOW, 'en').reason
    expect(reason('treatment')).toBe('Our hours on this date are for other visits')
    expect(reason(null)).toBe('Our hours on this date are for other visits')
    expect(reason('treatment', plan())).toBe(REASONS.en.closed(1))
    const state = { date: MONDAY.day, available: false, openings: 0, reason: REASONS.es.other }
    expect(describeDay(state, 'es')).toBe('sin horarios para esta cita')
  })

  it('close for the types that they name', () => {
    const special = { id: 9, startTime: '09:00', endTime: '10:00', open: false, translations: {} }
    const dentist = { ...special, reason: 'Training', types: ['treatment'] as AppointmentType[] }
    const day = { ...plan(slot(1, '09:00-10:00')), special: [dentist] }
    expect(getAvailability(day, { duration: 60, type: 'treatment' }, NOW, 'en').reason).toBe('Training')
    expect(starts(day, 'consultation')).toEqual(['09:00'])
    expect(starts(day, null)).toEqual(['09:00'])
  })
})
