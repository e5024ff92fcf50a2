import type { Page } from '@playwright/test'

/** Dates, times and time ranges that wrap onto a second line. */
export function brokenDates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const weekday = '(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat)'
    const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
    const clock = '\\d{1,2}:\\d\\d(?: [AP]M)?'
    const whole = new RegExp(`(?:${weekday},? )?${month} \\d{1,2}(?:, \\d{4})?|${clock}(?:-${clock})?`, 'g')

    // Joins the text of a box across markup.
    const boxes = new Map<Element, Text[]>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      let box = node.parentElement
      while (box && getComputedStyle(box).display === 'inline') box = box.parentElement
      if (box?.checkVisibility()) boxes.set(box, [...(boxes.get(box) ?? []), node as Text])
    }

    const broken: string[] = []
    for (const nodes of boxes.values()) {
      const text = nodes.map(({ data }) => data.replace(/\s/g, ' ')).join('')
      const toSource = (offset: number): [Text, number] => {
        let before = 0
        for (const node of nodes) {
          if (offset <= before + node.length) return [node, offset - before]
          before += node.length
        }
        throw new Error('Beyond the text')
      }
      for (const found of text.matchAll(whole)) {
        const range = document.createRange()
        range.setStart(...toSource(found.index))
        range.setEnd(...toSource(found.index + found[0].length))
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
        const top = Math.min(...rects.map(rect => rect.bottom))
        if (rects.some(rect => rect.top >= top)) broken.push(found[0])
      }
    }
    return broken
  })
}
