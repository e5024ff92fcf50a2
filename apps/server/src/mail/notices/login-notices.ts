import type { LoginFacts, NoticeFacts } from '@clinic/domain/mail/facts.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, type Fact, facts, paragraph, small, typed } from '../render/mail-document.ts'
import { formatMoment } from '../templates/mail-parts.ts'
import { type NoticeContext, toNotification } from './notice-parts.ts'
import { en } from './texts.en.ts'

/** Warns the owner that another person seems to know the password, and guesses codes. */
export function loginCodesNotice({ to }: NoticeFacts, context: NoticeContext): OutgoingMail {
  const { preheader, what, advice, open, repeat } = en.codes
  const heading = en.codes.heading(RATE_LIMITS.wrongCode.count)
  return toNotification(
    {
      subject: heading,
      preheader,
      heading,
      blocks: [
        paragraph(what),
        paragraph(advice),
        button(open, `${context.publicUrl}/admin/settings#password`),
        small(repeat),
      ],
    },
    context,
    to,
  )
}

/** Tells the former address of the practice that another one has replaced it. */
export function practiceEmailNotice({ to }: NoticeFacts, context: NoticeContext): OutgoingMail {
  const { subject, preheader, what, wrong, open } = en.practiceEmail
  const blocks = [
    paragraph(what(context.practice.email)),
    paragraph(wrong),
    button(open, `${context.publicUrl}/login#sessions`),
  ]
  return toNotification({ subject, preheader, heading: subject, blocks }, context, to)
}

/** Notifies the owner of a login from a browser that has not logged in before. */
export function newBrowserNotice(login: LoginFacts, context: NoticeContext): OutgoingMail {
  const {
    subject,
    preheader,
    heading,
    when,
    browser,
    unknown,
    network,
    method,
    methods,
    right,
    wrong,
    open,
  } = en.newBrowser
  const shown: Fact[] = [
    [when, formatMoment(new Date(login.at), context)],
    [browser, login.browser === '' ? unknown : [typed(login.browser)]],
    [network, [typed(login.network)]],
    [method, methods[login.method]],
  ]
  return toNotification(
    {
      subject,
      preheader,
      heading,
      blocks: [
        facts(...shown),
        paragraph(right),
        paragraph(wrong),
        button(open, `${context.publicUrl}/login#sessions`),
      ],
    },
    context,
    login.to,
  )
}
