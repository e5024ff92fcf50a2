import { describe, expect, it } from 'vitest'
import { directionsAddress, mapAddress } from './map-addresses.ts'

const place = (street: string) => ({ addressLine: `${street}, Columbia, MO 65201` })

/** Search term in a map link. */
function asked(link: string): string | null {
  const [, term] = /[?&](?:daddr|destination|query)=([^&]*)$/.exec(link) ?? []
  return term === undefined ? null : decodeURIComponent(term)
}

describe('the links to a map', () => {
  it('search for the address', () => {
    const here = place('100 Example Street')
    for (const service of ['OpenStreetMap', 'Google Maps'] as const) {
      expect(asked(mapAddress(service, here))).toBe('100 Example Street, Columbia, MO 65201')
    }
    expect(mapAddress('OpenStreetMap', here)).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?/)
  })

  it('lead to Google Maps with the suite, or to the maps of Apple', () => {
    const here = place('100 Main St, Suite 2')
    expect(directionsAddress(here)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
    expect(directionsAddress(here, true)).toMatch(/^https:\/\/maps\.apple\.com\//)
    for (const onApple of [false, true])
      expect(asked(directionsAddress(here, onApple))).toBe('100 Main St, Suite 2, Columbia, MO 65201')
  })

  it.each([
    ...['100 Main St, Suite 2', '100 Main St Ste. 2-B', '100 Main St, #2', '100 Main St Apt 2'],
    '100 Main St, Unit B',
  ])('omit the suite on OpenStreetMap: %s', street => {
    expect(asked(mapAddress('OpenStreetMap', place(street)))).toBe('100 Main St, Columbia, MO 65201')
    expect(asked(mapAddress('Google Maps', place(street)))).toBe(`${street}, Columbia, MO 65201`)
  })

  it.each(['100 Roomy Lane', '1 Flint Street', '12 Unity Road', '7 Suitor Way'])('keep %s', street => {
    expect(asked(mapAddress('OpenStreetMap', place(street)))).toBe(`${street}, Columbia, MO 65201`)
  })
})
