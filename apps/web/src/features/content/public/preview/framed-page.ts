import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '#lib/trpc/trpc.ts'
import {
  isPreviewMessage,
  PREVIEW_PRESSED,
  PREVIEW_READY,
  type PreviewMessage,
} from '../../shared/preview-messages.ts'

/** Makes a page in a frame of this site a preview: it shows unsaved content, and nothing on it acts. */
export function previewInFrame(queryClient: QueryClient): void {
  for (const name of ['click', 'auxclick', 'submit'] as const) window.addEventListener(name, keepStill, true)
  // Hides the parts of pages that only the administrator sees.
  document.documentElement.dataset.preview = ''
  // Refetching would bring the saved content back.
  queryClient.setQueryDefaults([['content']], {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== window.location.origin || !isPreviewMessage(data)) return
    showContent(queryClient, data.content)
    // After React has rendered the text.
    requestAnimationFrame(() => scrollToText(data.show))
  })
  window.parent.postMessage({ type: PREVIEW_READY }, window.location.origin)
}

/** Reports clicks, and allows those that only move the page: foldable answers and the buttons of the carousel. */
function keepStill(event: Event): void {
  const target = event.target instanceof Element ? event.target : null
  if (event.type === 'click') {
    const pressed = target?.getAttribute('src') ?? target?.textContent
    window.parent.postMessage({ type: PREVIEW_PRESSED, pressed }, window.location.origin)
  }
  const onlyMoves = event.type === 'click' && target?.closest('main summary, main button:not(form button)')
  if (onlyMoves) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function showContent(queryClient: QueryClient, content: PreviewMessage['content']): void {
  for (const name of Object.keys(content) as (keyof typeof content)[])
    queryClient.setQueryData(getQueryKey(trpc.content[name], undefined, 'query'), content[name])
}

/** Scrolls the innermost element with this text into view, if it is outside. */
function scrollToText(text: string): void {
  const wanted = text.replace(/\s+/g, ' ').trim()
  if (wanted === '') return
  const holds = (element: Element) => element.textContent.replace(/\s+/g, ' ').includes(wanted)
  let found = [...document.querySelectorAll('header, main, footer')].find(holds)
  for (let inner = found; inner; inner = [...inner.children].find(holds)) found = inner
  found?.closest('details')?.setAttribute('open', '')
  const box = found?.getBoundingClientRect()
  if (box && (box.top < 0 || box.bottom > window.innerHeight)) found?.scrollIntoView({ block: 'center' })
}
