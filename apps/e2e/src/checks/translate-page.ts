import type { Page } from '@playwright/test'

/** When the browser translates a page: as it arrives, before its scripts run, or once it works. */
export type TranslatedWhen = 'before hydration' | 'after hydration'

/**
 * Translates every page from then on as browsers do: each text becomes text inside two `font` elements, also texts
 * added later. The words stay, so that tests find them.
 */
export async function translatePages(page: Page, when: TranslatedWhen): Promise<void> {
  await page.addInitScript(translate, when === 'after hydration')
}

function translate(waits: boolean): void {
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('head,script,style,textarea,font')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const wrapAll = (root: Node) => {
    if (root instanceof Text) return wrap(root)
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walk.nextNode()) found.push(walk.currentNode as Text)
    found.forEach(wrap)
  }
  const isDue = () => !waits || document.documentElement?.hasAttribute('data-hydrated')
  let started = false
  new MutationObserver(changes => {
    if (!isDue()) return
    if (!started) wrapAll(document)
    started = true
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) {
        if (node instanceof Text || node !== target) wrapAll(node)
      }
  }).observe(document, { childList: true, characterData: true, subtree: true, attributes: true })
}
