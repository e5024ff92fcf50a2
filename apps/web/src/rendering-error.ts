import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** What React writes where a page threw and the browser is to try again. */
const ERRORED_BOUNDARY = '<!--$!-->'
/** A part of it that other markup has not: searching for a `<` stops at each of a page's thousands. */
const RARE_PART = '$!-->'

/**
 * Throws the error that a page threw while it was rendered. `renderToString` tells of none that happens inside a
 * Suspense boundary: it leaves a gap and a mark there. So the page is rendered a second time, by the way that does
 * tell, and only where the mark is.
 */
export async function throwRenderingError(html: string, page: ReactElement): Promise<void> {
  if (html.includes(RARE_PART) && html.includes(ERRORED_BOUNDARY)) throw await renderingError(page)
}

function renderingError(page: ReactElement): Promise<unknown> {
  return new Promise(resolve => {
    const { abort } = renderToPipeableStream(page, {
      onError: resolve,
      onAllReady: () => {
        resolve(new Error('A part of the page was not rendered'))
        abort()
      },
    })
  })
}
