import { FORM_PARAMETER } from '../../lib/admin-paths.ts'
import { watchPops } from '../../lib/history-listener.ts'

/** Checks for unsaved changes and asks before discarding them. */
export interface NavigationQuestions {
  losesSomething: () => boolean
  ask: (leave: () => void) => void
}

/** Asks before clicks on internal links and on buttons with `data-leaves`. Returns a function that stops it. */
export function watchClicks(
  { losesSomething, ask }: NavigationQuestions,
  goTo: (path: string) => void,
): () => void {
  let agreed = false
  const onClick = (event: MouseEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a, [data-leaves]') : null
    if (!target || agreed || !losesSomething()) return
    const path = target instanceof HTMLAnchorElement ? toPath(target, event) : null
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
  // Capture phase: runs before the router and the button.
  window.addEventListener('click', onClick, true)
  return () => window.removeEventListener('click', onClick, true)
}

/** Path that a click opens in this window; null otherwise. */
function toPath(link: HTMLAnchorElement, event: MouseEvent): string | null {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
  if (elsewhere || link.target || link.download || link.origin !== window.location.origin) return null
  const path = link.pathname + link.search
  return path === window.location.pathname + window.location.search ? null : path
}

/** Lets the browser ask before closing or reloading. Returns a function that stops it. */
export function watchUnload({ losesSomething }: Pick<NavigationQuestions, 'losesSomething'>): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (losesSomething()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}

/**
 * Asks before Back and Forward discard changes: goes back to the current entry hidden from the router, and repeats the
 * step once confirmed.
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
    const samePage = currentEntry().form === here.form
    if (agreed || samePage || !losesSomething()) {
      agreed = false
      return
    }
    // Unknown entries are assumed to be one step back.
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
    /** Notes the current entry after navigating. */
    arrived: () => {
      here = currentEntry()
    },
    end,
  }
}

/** Current entry, from the Navigation API or the router's index. */
function currentEntry(): { form: string; index: number | null } {
  const counted: unknown = Reflect.get(window, 'navigation')?.currentEntry?.index ?? window.history.state?.idx
  const { pathname, search } = window.location
  const form = `${pathname} ${new URLSearchParams(search).get(FORM_PARAMETER) ?? ''}`
  return { form, index: typeof counted === 'number' ? counted : null }
}
