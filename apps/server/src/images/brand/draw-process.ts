import { once } from 'node:events'
import { type BrandImage, drawBrandImage } from './draw-brand-image.ts'

/** Child process of drawInProcess: draws the one image it is sent. */

// Exit when the server exits.
process.once('disconnect', () => process.exit())
const [image] = (await once(process, 'message')) as [BrandImage]
process.send?.(await drawBrandImage(image))
