import { StoredImageEntity } from '@clinic/database/entities/image.ts'
import { firstOrFail } from '@clinic/database/only-row.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { inUseSentence } from '@clinic/domain/images/image-uses.ts'
import { imageInput, imageOutput, imageUpdate } from '@clinic/domain/images/schemas.ts'
import { z } from 'zod'
import { deleteOrFail, findForUpdate } from '../optimistic-lock.ts'
import { adminProcedure, router, successOutput } from '../trpc.ts'
import { findImageUses, listImages } from './list-images.ts'
import { updateImage } from './update-image.ts'

/** Images of the site. Uploads have their own route because they are not JSON. */
export const imagesRouter = router({
  list: adminProcedure.output(z.array(imageOutput)).query(({ ctx }) => listImages(ctx.em)),

  update: adminProcedure
    .input(imageUpdate)
    .output(imageOutput)
    .mutation(async ({ ctx: { em }, input }) => {
      await updateImage(em, input)
      return firstOrFail(await listImages(em, input.hash))
    }),

  /** Deletes an unused image. An entity saved with its URL at the same moment shows a missing image. */
  delete: adminProcedure
    .input(imageInput)
    .output(successOutput)
    .mutation(async ({ ctx: { em, language }, input: { hash } }) => {
      await findForUpdate(em, StoredImageEntity, { hash })
      const uses = await findImageUses(em, hash)
      if (uses.length > 0) throw new RuleError('imageInUse', { message: inUseSentence(uses, language) })
      await deleteOrFail(em, StoredImageEntity, { hash })
    }),
})
