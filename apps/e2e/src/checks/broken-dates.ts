import type { Page } from '@playwright/test'

/** Dates, times and time ranges, in the page's language, that wrap onto a second line. */
export function brokenDates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const weekday = '(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat)'
    const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
    const clock = '\\d{1,2}:\\d\\d(?: [AP]M)?'
    const english = `(?:${weekday},? )?${month} \\d{1,2}(?:, \\d{4})?|${clock}(?:-${clock})?`
    const day = '(?:[Dd]om|[Ll]un|[Mm]ar|[Mm]ié|[Jj]ue|[Vv]ie|[Ss]áb)'
    const short = '(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)'
    const time = '\\d{1,2}:\\d\\d(?: a \\d{1,2}:\\d\\d)? [ap]\\. m\\.'
    // A long date wraps between its parts, because it is too long for a column of a table.
    const date = `(?:${day}, )?\\b\\d{1,2} ${short}\\b(?: \\d{4})?|\\b\\d{1,2} de ${short}[a-z]+|\\bde \\d{4}\\b`
    const spanish = `${time}|${date}`
    const whole = new RegExp(document.documentElement.lang.startsWith('es') ? spanish : english, 'g')

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
