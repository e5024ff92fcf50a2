import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '#lib/site.tsx'
import { contentResponses } from '#testing/content-responses.ts'
import { linkTo } from '#testing/on-page.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { PracticeContext } from '../../shared/practice.tsx'
import { OfficeMap } from './office-map.tsx'
import { MAP_TIMEOUT_MS } from './use-map.ts'

let scrollNear: () => void

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: IntersectionObserverCallback) {
        const entry = { isIntersecting: true } as IntersectionObserverEntry
        scrollNear = () => act(() => seen([entry], this as unknown as IntersectionObserver))
      }
      observe() {}
      disconnect() {}
    },
  )
  // Leaflet requests tiles by the size of its frame.
  vi.spyOn(window.HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  vi.spyOn(window.HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterEach(() => {
  for (const script of document.querySelectorAll('head script')) script.remove()
})

function openMap(mapsApiKey: string | null = null) {
  render(
    <SiteProvider site={{ ...TEST_SITE, mapsApiKey }}>
      <PracticeContext value={contentResponses()['content.practice']()}>
        <OfficeMap />
      </PracticeContext>
    </SiteProvider>,
  )
}

const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')]
const allTiles = () =>
  waitFor(() => {
    expect(tiles().length).toBeGreaterThan(3)
    return tiles()
  })

describe('the map', () => {
  it('requests nothing until it is scrolled near', () => {
    openMap()
    expect(screen.getByRole('region', { name: 'Map of the office (OpenStreetMap)' })).toBeTruthy()
    expect(tiles()).toEqual([])
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows a loading state, then the office at zoom 17 with the attribution', async () => {
    openMap()
    scrollNear()
    expect(screen.getByRole('status').textContent).toBe('Loading map')
    const [first] = await allTiles()
    if (!first) throw new Error('There is no tile')
    expect(first.src).toMatch(/^https:\/\/tile\.openstreetmap\.org\/17\/319\d\d\/501\d\d\.png$/)
    fireEvent.load(first)
    expect(screen.queryByRole('status')).toBeNull()
    expect(linkTo('OpenStreetMap')).toBe('https://www.openstreetmap.org/copyright')
  })

  it('stays when single tiles fail, even after the timeout', async () => {
    openMap()
    scrollNear()
    const [first, ...others] = await allTiles()
    if (first) fireEvent.load(first)
    for (const tile of others) fireEvent.error(tile)
    act(() => vi.advanceTimersByTime(MAP_TIMEOUT_MS * 2))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(tiles().length).toBeGreaterThan(0)
  })

  it('fails when no tile loads, and leaves the address and the directions', async () => {
    openMap()
    scrollNear()
    for (const tile of await allTiles()) fireEvent.error(tile)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Error loading OpenStreetMap')
    expect(tiles()).toEqual([])
    for (const link of ['100 Example Street, Suite 2, Columbia, MO 65201', /^Directions/])
      expect(linkTo(link)).toBe(
        'https://www.google.com/maps/dir/?api=1&destination=100%20Example%20Street%2C%20Suite%202%2C%20Columbia%2C%20MO%2065201',
      )
  })

  it('fails after 10 seconds without a tile, and not before', async () => {
    expect(MAP_TIMEOUT_MS).toBe(10_000)
    openMap()
    scrollNear()
    await allTiles()
    act(() => vi.advanceTimersByTime(9_000))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('alert').textContent).toContain('Error loading OpenStreetMap')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('opens directions in the maps of an Apple phone', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' })
    openMap()
    const directions = screen.getByRole('link', { name: /^Directions/ })
    await waitFor(() => expect(directions.getAttribute('href')).toMatch(/^https:\/\/maps\.apple\.com\//))
  })

  it("is Google's when the practice has a key, and fails when Google's script does", async () => {
    openMap('key-1')
    expect(screen.getByRole('region', { name: 'Map of the office (Google Maps)' })).toBeTruthy()
    expect(document.querySelector('script[src*="google"]')).toBeNull()
    scrollNear()
    const script = await waitFor(() => {
      const found = document.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]')
      if (!found) throw new Error('There is no script yet')
      return found
    })
    expect(script.src).toContain('key=key-1')
    fireEvent.error(script)
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading Google Maps')
    expect(linkTo(/^Directions/)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
  })
})
