import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { RuleError } from '@clinic/domain/errors.ts'
import { decodeImage, encodeImage } from './encode-image.ts'
import type { ImageMessage } from './image-process.ts'

/** Child process of ImageProcess: decodes the image on standard input, then encodes it on request. */

const send = (message: ImageMessage) => process.send?.(message)

// Exit when the server stops this process or exits itself.
process.once('disconnect', () => process.exit())
try {
  const master = await decodeImage(await buffer(process.stdin))
  send({ hash: master.hash })
  await once(process, 'message')
  send({ image: await encodeImage(master) })
} catch (error) {
  if (!(error instanceof RuleError)) throw error
  send({ fault: error.key })
}
