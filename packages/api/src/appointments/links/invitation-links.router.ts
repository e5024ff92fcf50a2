import { linkedTimeInput } from '@clinic/domain/appointments/link-schemas.ts'
import { linkInput } from '@clinic/domain/link-token.ts'
import {
  bookedInvitationOutput,
  invitationPageOutput,
  leaveOutPageOutput,
} from '@clinic/domain/patients/invitation-schemas.ts'
import { limitPublicWrite } from '../../limit-calls.ts'
import { linkPage, publicProcedure, router, successOutput } from '../../trpc.ts'
import { bookInvitation, leaveOutByLink, loadInvitationPage, loadLeaveOutPage } from './linked-invitation.ts'

/** Actions of a patient by the private link of an optional email; anyone with the link may call them. No paths under /api. */
export const invitationLinksRouter = router({
  page: linkPage(invitationPageOutput, loadInvitationPage),

  book: publicProcedure
    .input(linkedTimeInput)
    .output(bookedInvitationOutput)
    .mutation(({ ctx, input }) => bookInvitation(ctx, input)),

  /** Data of the page that ends optional emails, also for the link of a review request. */
  leaveOutPage: linkPage(leaveOutPageOutput, loadLeaveOutPage),

  leaveOut: publicProcedure
    .input(linkInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await limitPublicWrite(ctx, 'link')
      await leaveOutByLink(ctx, input.token)
    }),
})
