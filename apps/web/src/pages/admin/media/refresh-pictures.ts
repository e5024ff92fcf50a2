import type { trpc } from '../../../lib/trpc.ts'

/** Everything that shows a picture is out of date: the list of pictures, events, posts and the facts of the practice. */
export async function refreshPictures(utils: ReturnType<typeof trpc.useUtils>): Promise<void> {
  await Promise.all([
    utils.media.invalidate(),
    utils.events.invalidate(),
    utils.blog.invalidate(),
    utils.content.invalidate(),
  ])
}
