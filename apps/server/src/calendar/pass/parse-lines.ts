/** A component with its unfolded lines that are read, and the parts of a time zone. */
export interface CalendarComponent {
  lines: string[]
  parts: CalendarComponent[]
}

/** A calendar of a file. */
export interface CalendarLines {
  lines: string[]
  zones: CalendarComponent[]
  events: CalendarComponent[]
  busyLists: CalendarComponent[]
}

const LINE =
  /^(?:UID|SEQUENCE|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|ORGANIZER|ATTENDEE|FREEBUSY|FBTYPE|TZID|TZOFFSETFROM|TZOFFSETTO|X-LIC-LOCATION|X-MICROSOFT-CDO-BUSYSTATUS|X-MICROSOFT-CDO-ALLDAYEVENT|X-APPLE-TRAVEL-DURATION|X-WR-CALNAME|METHOD)[;:]/i

/** Only names of components that exist: notes with unescaped line breaks have lines that look like edges. */
const EDGE =
  /^(BEGIN|END):\s*(VCALENDAR|VEVENT|VFREEBUSY|VTIMEZONE|VTODO|VJOURNAL|VAVAILABILITY|VPOLL|VALARM|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT|VLOCATION|VRESOURCE)\s*$/i

const INNER = /^(?:VALARM|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT|VLOCATION|VRESOURCE)$/

/**
 * Reads the lines of an iCalendar file that matter into its calendars. A component that is not ended ends with the next
 * one or with the file, which is then `cut`. Null if the text is no calendar.
 */
export function parseLines(content: string): { calendars: CalendarLines[]; isCut: boolean } | null {
  const reader = new LineReader()
  for (const line of unfold(content.trimStart())) {
    const [, edge, name = ''] = EDGE.exec(line) ?? []
    if (edge === undefined) reader.keep(line)
    else if (edge.toUpperCase() === 'BEGIN') reader.begin(name.toUpperCase())
    else reader.end(name.toUpperCase())
  }
  return reader.finish()
}

class LineReader {
  readonly #calendars: CalendarLines[] = []
  #isInCalendar = false
  #outer: { name: string; component: CalendarComponent } | null = null
  #inner: { name: string; component: CalendarComponent } | null = null
  #isCut = false

  keep(line: string): void {
    if (!LINE.test(line)) return
    const open = this.#inner ?? this.#outer
    const lines = open ? open.component.lines : this.#isInCalendar && this.#calendars.at(-1)?.lines
    if (lines) lines.push(line)
  }

  begin(name: string): void {
    const component = { lines: [], parts: [] }
    if (INNER.test(name)) {
      if (!this.#outer) return
      if (/^(?:STANDARD|DAYLIGHT)$/.test(name)) this.#outer.component.parts.push(component)
      this.#inner = { name, component }
      return
    }
    this.#close()
    if (name === 'VCALENDAR') {
      this.#isCut ||= this.#isInCalendar
      this.#isInCalendar = true
      this.#calendars.push({ lines: [], zones: [], events: [], busyLists: [] })
      return
    }
    const calendar = this.#calendars.at(-1)
    if (name === 'VEVENT') calendar?.events.push(component)
    if (name === 'VFREEBUSY') calendar?.busyLists.push(component)
    if (name === 'VTIMEZONE') calendar?.zones.push(component)
    this.#outer = { name, component }
  }

  end(name: string): void {
    if (this.#inner?.name === name) this.#inner = null
    else if (name === 'VCALENDAR') {
      this.#close()
      this.#isInCalendar = false
    } else if (this.#outer?.name === name) this.#inner = this.#outer = null
  }

  finish(): { calendars: CalendarLines[]; isCut: boolean } | null {
    this.#close()
    const isCut = this.#isCut || this.#isInCalendar
    return this.#calendars.length > 0 ? { calendars: this.#calendars, isCut } : null
  }

  /** Ends what its own end did not. */
  #close(): void {
    this.#isCut ||= this.#outer !== null
    this.#inner = this.#outer = null
  }
}

function* unfold(content: string): Generator<string> {
  let line = ''
  for (const [text] of content.matchAll(/[^\r\n]+/g)) {
    if (text.startsWith(' ') || text.startsWith('\t')) line += text.slice(1)
    else {
      if (line) yield line
      line = text
    }
  }
  if (line) yield line
}
