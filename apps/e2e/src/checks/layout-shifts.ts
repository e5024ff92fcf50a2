import type { Page } from '@playwright/test'

interface Seen {
  shifts: { at: number; moved: string }[]
  /** When the first frame with every font was shown. */
  fonts: number
}

/** Records layout shifts on every document that a page opens from now on. */
export async function followShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Source {
      node: Node | null
      previousRect: DOMRectReadOnly
      currentRect: DOMRectReadOnly
    }
    type Shift = PerformanceEntry & { value: number; sources: Source[] }
    const seen: Seen = { shifts: [], fonts: 0 }
    Object.assign(window, { seen })
    const noteFonts = () => (seen.fonts = performance.now())
    document.fonts.addEventListener('loadingdone', () =>
      requestAnimationFrame(() => requestAnimationFrame(noteFonts)),
    )
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    const move = ({ node, previousRect, currentRect }: Source) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent}: ${place(previousRect)} to ${place(currentRect)}`
    new PerformanceObserver(list => {
      // A font that arrives after the first paint moves centered times by 3 px, a score of 0.0001.
      for (const { value, sources, startTime: at } of list.getEntries() as Shift[])
        if (value > 0.001) seen.shifts.push({ at, moved: `${value}: ${sources.map(move).join('; ')}` })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Lists shifts after the fonts loaded. */
export function listShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen }
    return seen.shifts.filter(({ at }) => at > seen.fonts).map(({ moved }) => moved)
  })
}
