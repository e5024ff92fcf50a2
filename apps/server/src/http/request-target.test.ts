import { describe, expect, it } from 'vitest'
import { normalTarget } from './request-target.ts'

describe('the target of a request', () => {
  it.each([
    ['/api/events?a=b', '/api/events?a=b'],
    ['/%61pi/%65vents', '/api/events'],
    ['/%41%7a%30%2D%5f%7E%2e', '/Az0-_~.'],
    ['/a%2Fb%20c%C3%A9%zz%', '/a%2Fb%20c%C3%A9%zz%'],
    ['/events?%61=%61#%61', '/events?%61=%61#%61'],
    ['http://clinic.example/%61pi/user?x=%61', '/api/user?x=%61'],
    ['HTTPS://clinic.example', '/'],
    ['http://clinic.example?x', '/?x'],
    ['*', '*'],
    ['foo://bar/events', 'foo://bar/events'],
  ])('%s is %s', (target, normal) => {
    expect(normalTarget(target)).toBe(normal)
  })
})
