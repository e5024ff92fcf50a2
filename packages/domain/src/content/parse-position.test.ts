import { describe, expect, it } from 'vitest'
import { parsePosition } from './parse-position.ts'

const HERE = { latitude: 38.9517, longitude: -92.3341 }

describe('a position', () => {
  it.each([
    ...['38.9517, -92.3341', '  38.9517,-92.3341\n', '(38.9517, -92.3341)', '+38.9517 -92.3341'],
    ...['38.9517; -92.3341', 'geo:38.9517,-92.3341', 'https://www.google.com/maps/@38.9517,-92.3341,17z'],
    'https://www.google.com/maps/place/Clinic/@38.1,-92.1,17z/data=!3m1!4b1!4m6!8m2!3d38.9517!4d-92.3341!16s',
    'https://www.google.com/maps/place/38.9517,-92.3341',
    'https://www.google.com/maps/search/38.9517,+-92.3341?entry=tts',
    'https://www.google.com/maps/search/?api=1&query=38.9517%2C-92.3341',
    'https://www.google.com/maps/dir/?api=1&destination=38.9517,-92.3341',
    ...['https://maps.google.com/?q=38.9517,-92.3341', 'maps.google.com/maps?q=loc:38.9517,-92.3341'],
    'https://www.google.co.uk/maps/@38.9517,-92.3341,17z',
    'https://maps.apple.com/?ll=38.9517,-92.3341&q=Clinic',
    'https://maps.apple.com/place?coordinate=38.9517%2C-92.3341&name=Clinic',
    'https://www.openstreetmap.org/?mlat=38.9517&mlon=-92.3341#map=17/38.1/-92.1',
    'https://www.openstreetmap.org/#map=17/38.9517/-92.3341',
    'https://www.openstreetmap.org/node/1#map=17/38.9517/-92.3341&layers=N',
  ])('is read from %s', text => {
    expect(parsePosition(text)).toEqual(HERE)
  })

  it.each([
    '',
    '38.9517',
    '100 Example Street, Columbia',
    '38,9517, -92,3341',
    '38°57\'06"N 92°20\'03"W',
    '91, 0',
    '0, 181',
    '1e1, 2',
    'NaN, Infinity',
    '0x10, 5',
    '38.9517, -92.3341, 17',
    'https://maps.app.goo.gl/AbC123',
    'https://www.google.com/maps/place/Clinic',
    'https://www.google.com/maps/@91,0,17z',
    'https://www.google.com/%E0%A4%A/@38.9517',
    'https://google.com.evil.example/maps/@38.9517,-92.3341,17z',
    'https://evil.example/?q=38.9517,-92.3341',
    'https://www.google.com@evil.example/maps/@38.9517,-92.3341,17z',
    'https://user@www.google.com/maps/@38.9517,-92.3341,17z',
    'https://www.openstreetmap.org/?mlat=38.9517',
    'https://www.openstreetmap.org/#map=17/38.9517',
    'javascript:38.9517,-92.3341',
    `${'1'.repeat(3_000)}, 1`,
    `https://www.google.com/maps/${'!3d'.repeat(2_000)}`,
  ])('is not read from %s', text => {
    expect(parsePosition(text)).toBeNull()
  })
})
