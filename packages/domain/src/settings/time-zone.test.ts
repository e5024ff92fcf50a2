import { describe, expect, it } from 'vitest'
import { isTimeZoneSettled, timeZoneInput, zonesOfState } from './time-zone.ts'

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR VI GU MP AS'

describe('the time zones of a state', () => {
  it.each([
    ['MO', ['America/Chicago']],
    ['OR', ['America/Los_Angeles', 'America/Denver']],
    ['TN', ['America/Chicago', 'America/New_York']],
    ['ID', ['America/Denver', 'America/Los_Angeles']],
    ['AZ', ['America/Phoenix', 'America/Denver']],
    ['ON', []],
  ])('of %s begin with that of most people', (state, zones) => {
    expect(zonesOfState(state)).toEqual(zones)
  })

  it('are one or two in every state and territory', () => {
    for (const state of STATES.split(' ')) expect([1, 2], state).toContain(zonesOfState(state).length)
  })
})

describe('a time zone', () => {
  it.each([
    ['America/Chicago', 'MO', true],
    ['America/Chicago', 'OR', false],
    ['America/Denver', 'OR', true],
    ['America/Boise', 'ID', true],
    ['America/Indiana/Indianapolis', 'IN', true],
    ['US/Pacific', 'WA', true],
    ['America/Denver', 'CA', false],
    ['America/Denver', 'HI', false],
    ['Europe/Berlin', 'ON', true],
  ])('%s agrees with %s: %s', (zone, state, is) => {
    expect(isTimeZoneSettled(zone, state, null)).toBe(is)
  })

  it('that disagrees with the state is settled once confirmed, for this zone and state alone', () => {
    const saved = { timeZone: 'America/Chicago', state: 'OR' }
    expect(isTimeZoneSettled('America/Chicago', 'OR', saved)).toBe(true)
    expect(isTimeZoneSettled('America/New_York', 'OR', saved)).toBe(false)
    expect(isTimeZoneSettled('America/Chicago', 'WA', saved)).toBe(false)
  })

  it.each(['', 'Missouri', '+05:30'])('%j cannot be saved', timeZone => {
    expect(timeZoneInput.safeParse({ timeZone }).error?.issues[0]?.message).toBe('Choose a time zone')
  })
})
