import { Picture } from '@clinic/database/entities/picture.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { successOutput } from '@clinic/domain/fields.ts'
import { inUseSentence } from '@clinic/domain/media/picture-uses.ts'
import { pictureInput, pictureOutput, pictureUpdate } from '@clinic/domain/media/schemas.ts'
import { z } from 'zod'
import { deleteStored, findForUpdate } from '../stored-rows.ts'
import { adminProcedure, router } from '../trpc.ts'
import { listPictures, usesOf } from './list-pictures.ts'

/** The pictures of the site. They are uploaded by a form of its own, for they are no JSON. */
export const mediaRouter = router({
  list: adminProcedure.output(z.array(pictureOutput)).query(({ ctx }) => listPictures(ctx.em)),

  update: adminProcedure
    .meta({ access: 'admin', errors: ['notFound', 'stale'] })
    .input(pictureUpdate)
    .output(pictureOutput)
    .mutation(async ({ ctx: { em }, input: { hash, version, ...fields } }) => {
      const stored = await findForUpdate(em, Picture, { hash }, version)
      em.assign(stored, { ...fields, version: stored.version + 1 }, { ignoreUndefined: true })
      await em.flush()
      const [picture] = await listPictures(em, hash)
      if (!picture) throw new RuleError('notFound')
      return picture
    }),

  /** Deletes a picture that stands nowhere; what is saved with its address at the same moment is shown without it. */
  delete: adminProcedure
    .meta({ access: 'admin', errors: ['notFound', 'mediaInUse'] })
    .input(pictureInput)
    .output(successOutput)
    .mutation(async ({ ctx: { em }, input: { hash } }) => {
      await findForUpdate(em, Picture, { hash }, undefined)
      const uses = await usesOf(em, hash)
      if (uses.length > 0) throw new RuleError('mediaInUse', { message: inUseSentence(uses) })
      return deleteStored(em, Picture, { hash })
    }),
})
