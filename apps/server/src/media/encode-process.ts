import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { RuleError } from '@clinic/domain/errors.ts'
import { decodePicture, encodePicture } from './encode-picture.ts'
import type { PictureMessage } from './picture-process.ts'

/** What PictureProcess starts: decodes the picture on its standard input, and encodes it once it is told to. */

const tell = (message: PictureMessage) => process.send?.(message)

// The server ended it, or has itself ended.
process.once('disconnect', () => process.exit())
try {
  const master = await decodePicture(await buffer(process.stdin))
  tell({ hash: master.hash })
  await once(process, 'message')
  tell({ picture: await encodePicture(master) })
} catch (error) {
  if (!(error instanceof RuleError)) throw error
  tell({ fault: error.key })
}
