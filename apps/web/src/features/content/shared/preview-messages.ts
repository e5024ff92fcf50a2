import type { RouterOutputs } from '#lib/trpc/trpc.ts'

/** Sent by a framed page once it can show unsaved content. */
export const PREVIEW_READY = 'content-preview-ready'

/** Sent by a framed page: the text, or the address of the image, that was pressed. */
export const PREVIEW_PRESSED = 'content-preview-pressed'

/** Sent to a framed page: content with unsaved values, and the text to scroll to. */
export interface PreviewMessage {
  type: 'content-preview'
  content: RouterOutputs['content']['preview']
  show: string
}

export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'content-preview'
}
