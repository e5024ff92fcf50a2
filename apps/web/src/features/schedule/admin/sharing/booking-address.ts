import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { EMBED_PATH } from '@clinic/domain/content/texts/embed-origins.ts'
import { type Language, localizedPath } from '@clinic/domain/language.ts'
import { escapeHtml } from '@clinic/domain/words/escape-html.ts'

/** The public address of the booking page in a language, for one type of visit or for all. */
export function bookingAddress(origin: string, type: AppointmentType | null, language: Language): string {
  return origin + localizedPath(BOOKING_PATH, language) + typeQuery(type)
}

const typeQuery = (type: AppointmentType | null) => (type === null ? '' : `?type=${type}`)

/** HTML that another website embeds: a frame with the booking of one type of visit or all, and a script that fits it. */
export function bookingFrame(
  origin: string,
  type: AppointmentType | null,
  { title, language }: { title: string; language: Language },
): string {
  const address = origin + localizedPath(EMBED_PATH, language) + typeQuery(type)
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" style="width:100%;height:900px;border:0"></iframe><script src="${escapeHtml(origin)}/embed.js" async></script>`
}

/** A link to the booking page as HTML that looks like a button on any website, without a stylesheet. */
export function bookingButton(address: string, text: string, color: string): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:8px;background:${color};color:#fff;font:600 16px sans-serif;text-decoration:none`
  return `<a href="${escapeHtml(address)}" style="${escapeHtml(style)}">${escapeHtml(text)}</a>`
}
