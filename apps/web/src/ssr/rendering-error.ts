import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** React's marker for a boundary that failed on the server. */
const ERRORED_BOUNDARY = '<!--$!-->'
/** Unique part of the marker; searching for `<` would stop at every tag. */
const RARE_PART = '$!-->'

/**
 * Throws the error of a page that failed inside a Suspense boundary, where `renderToString` only leaves a marker.
 * Renders the page again with a stream, which reports the error.
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
