import { watchPops } from '../../../lib/history-listener.ts'

/** Whether leaving would lose something, and who asks the person before an action that does. */
export interface NavigationQuestions {
  losesSomething: () => boolean
  ask: (leave: () => void) => void
}

/**
 * Asks before a click that would lose something: on a link within the site, or on a button that says that it
 * leaves the page (`data-leaves`). Returns what ends the watch.
 */
export function watchClicks(
  { losesSomething, ask }: NavigationQuestions,
  goTo: (path: string) => void,
): () => void {
  let agreed = false
  const onClick = (event: MouseEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a, [data-leaves]') : null
    if (!target || agreed || !losesSomething()) return
    const path = target instanceof HTMLAnchorElement ? pathOf(target, event) : null
    if (target instanceof HTMLAnchorElement && path === null) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => {
      if (path !== null) return goTo(path)
      agreed = true
      target.click()
      agreed = false
    })
  }
  // In the capture phase, so that neither the router nor the button has seen the click.
  window.addEventListener('click', onClick, true)
  return () => window.removeEventListener('click', onClick, true)
}

/** The path a click on a link leads to in this window; null where it leads elsewhere or nowhere. */
function pathOf(link: HTMLAnchorElement, event: MouseEvent): string | null {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
  if (elsewhere || link.target || link.download || link.origin !== window.location.origin) return null
  const path = link.pathname + link.search
  return path === window.location.pathname + window.location.search ? null : path
}

/** Has the browser ask before the document is closed or loaded anew. Returns what ends the watch. */
export function watchUnload({ losesSomething }: Pick<NavigationQuestions, 'losesSomething'>): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (losesSomething()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}

/**
 * Asks before the browser's Back and Forward would lose something. By the time a page is told, the browser is at
 * the other entry already: it is sent back, unnoticed by the router, and goes there again once the person agrees.
 */
export function watchHistory({ losesSomething, ask }: NavigationQuestions) {
  let here = currentEntry()
  let sentBack = false
  let agreed = false
  const onPop = (event: PopStateEvent) => {
    if (sentBack) {
      sentBack = false
      event.stopImmediatePropagation()
      return
    }
    const samePage = window.location.pathname === here.pathname
    if (agreed || samePage || !losesSomething()) {
      agreed = false
      return
    }
    // An entry that nobody counted is nearly always the one before.
    const steps = (currentEntry().index ?? Number.NaN) - (here.index ?? Number.NaN) || -1
    event.stopImmediatePropagation()
    sentBack = true
    window.history.go(-steps)
    ask(() => {
      agreed = true
      window.history.go(steps)
    })
  }
  const end = watchPops(onPop)
  return {
    /** The page has changed: this is the entry to come back to. */
    arrived: () => {
      here = currentEntry()
    },
    end,
  }
}

/** Where the browser is: by its own count where it tells, otherwise by the router's. */
function currentEntry(): { pathname: string; index: number | null } {
  const counted: unknown = Reflect.get(window, 'navigation')?.currentEntry?.index ?? window.history.state?.idx
  return { pathname: window.location.pathname, index: typeof counted === 'number' ? counted : null }
}
