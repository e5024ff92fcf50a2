import type { LoginFacts, NoticeFacts } from '@clinic/domain/mail/facts.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, type Fact, facts, paragraph, small, typed } from '../render/mail-document.ts'
import { formatMoment, type MailContext } from '../templates/mail-parts.ts'
import { toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Warns the owner that another person seems to know the password, and guesses codes. */
export function loginCodesNotice({ to }: NoticeFacts, context: MailContext): OutgoingMail {
  const { heading: headingFor, preheader, body, advice, open, repeat } = texts[context.language].codes
  const heading = headingFor(RATE_LIMITS.wrongCode.count)
  return toNotification(
    {
      subject: heading,
      preheader,
      heading,
      blocks: [
        paragraph(body),
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
export function practiceEmailNotice({ to }: NoticeFacts, context: MailContext): OutgoingMail {
  const { subject, preheader, body, wrong, open } = texts[context.language].practiceEmail
  const blocks = [
    paragraph(body(context.practice.email)),
    paragraph(wrong),
    button(open, `${context.publicUrl}/login#sessions`),
  ]
  return toNotification({ subject, preheader, heading: subject, blocks }, context, to)
}

/** Notifies the owner of a login from a browser that has not logged in before. */
export function newBrowserNotice(login: LoginFacts, context: MailContext): OutgoingMail {
  const {
    subject,
    preheader,
    heading,
    when,
    browser,
    named,
    unknown,
    network,
    method,
    methods,
    right,
    wrong,
    open,
  } = texts[context.language].newBrowser
  const shown: Fact[] = [
    [when, formatMoment(new Date(login.at), context)],
    [browser, login.browser === '' ? unknown : [typed(named(login.browser))]],
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
