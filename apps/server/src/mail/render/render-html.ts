import type { Brand } from './brand.ts'
import { type Html, html, joinHtml } from './html.ts'
import {
  type Block,
  type Fact,
  type MailDocument,
  oneLine,
  type Piece,
  splitLines,
  toPieces,
  type Words,
} from './mail-document.ts'
import { mailStyles } from './mail-styles.ts'

/** Width of a mail on a wide screen, in pixels. */
const WIDTH = 600

/** Pads the preheader, so that inboxes do not show the text after it. */
const FILLER = html`&#847;&zwnj;&nbsp;`

/** Content for Outlook on Windows only, and for all other clients. */
const outlookOnly = (content: Html) => html`<!--[if mso]>${content}<![endif]-->`
const othersOnly = (content: Html) => html`<!--[if !mso]><!-->${content}<!--<![endif]-->`

/** Renders a mail for old clients: table layout, inline styles, and no remote content. */
export function renderHtml(document: MailDocument): string {
  const { lang, dir, brand, subject, preheader } = document
  const { light, textFont } = brand
  const page = html`<!doctype html>
<html lang="${lang}" dir="${dir}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${outlookOnly(html`<noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>h1, .name { font-family: Georgia, serif !important } body, p, th, td, li, a { font-family: Arial, sans-serif }</style>`)}
<style>
${mailStyles(brand)}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background-color: ${light.page}; -webkit-text-size-adjust: 100%">
<div style="display: none; max-height: 0; overflow: hidden; font-size: 1px; line-height: 1px; color: ${light.page}; mso-hide: all">${preheader}${Array(60).fill(FILLER)}</div>
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="${lang}" dir="${dir}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="width: 100%; background-color: ${light.page}; font-family: ${textFont}">
<tr><td class="margin" align="center" style="padding: 36px 16px 44px">
${outlookOnly(html`<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td>`)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width: 100%; max-width: ${WIDTH}px">
<tr><td style="padding: 0 4px 20px; text-align: left">${wordmark(brand)}</td></tr>
<tr><td class="card" bgcolor="${light.card}" style="padding: 40px 44px 36px; background-color: ${light.card}; border: 1px solid ${light.line}; border-top: 4px solid ${light.accent}; border-radius: 12px; text-align: left">
${renderCard(document)}
</td></tr>
<tr><td style="padding: 26px 4px 0; text-align: left">${renderFooter(document)}</td></tr>
</table>
${outlookOnly(html`</td></tr></table>`)}
</td></tr>
</table>
</div>
</body>
</html>
`
  return page.source
}

/** Content-ID of the embedded logo (RFC 2392). */
export const LOGO_ID = 'logo@mail'

/** Renders the logo, or the practice's name as the site's header does: the short name, and the rest below it. */
function wordmark({ name, shortName, logo, light, displayFont }: Brand): Html {
  if (logo !== null) {
    const { width, height } = logo
    return html`<img class="name" src="cid:${LOGO_ID}" alt="${name}" width="${width}" height="${height}" style="display: block; border: 0; border-radius: 6px; color: ${light.ink}; font-family: ${displayFont}; font-size: 20px">`
  }
  const trade = name.startsWith(`${shortName} `) ? name.slice(shortName.length + 1) : ''
  return html`<p class="name ink" style="margin: 0; color: ${light.ink}; font-family: ${displayFont}; font-size: 25px; line-height: 30px; font-weight: 500">${trade ? shortName : name}</p>${
    trade
      ? html`<p class="soft" style="margin: 0; color: ${light.soft}; font-size: 14px; line-height: 20px">${trade}</p>`
      : ''
  }`
}

function renderCard({ brand, heading, blocks }: MailDocument): Html {
  const { light, displayFont } = brand
  const title = html`<h1 class="ink" style="margin: 0 0 18px; color: ${light.ink}; font-family: ${displayFont}; font-size: 30px; line-height: 37px; font-weight: 500">${unbroken(heading)}</h1>`
  return joinHtml(
    [title, ...blocks.map((block, index) => blockHtml(block, brand, index === blocks.length - 1))],
    html`
`,
  )
}

function renderFooter({ brand, footer }: MailDocument): Html {
  const { light, name, addressLines, phone, phoneHref, email } = brand
  const style = `margin: 0 0 10px; color: ${light.soft}; font-size: 14px; line-height: 21px`
  const reached = [
    { text: phone, href: phoneHref },
    { text: email, href: `mailto:${email}` },
  ]
  const lines = [name, addressLines.join(', '), ...reached.map(link => [link])]
  return html`<p class="soft" style="${style}">${joinHtml(
    lines.map(line => wordsHtml(line, brand)),
    html`<br>`,
  )}</p>
<p class="soft" style="${style}">${wordsHtml(footer, brand)}</p>`
}

function blockHtml(block: Block, brand: Brand, last: boolean): Html {
  const { light } = brand
  const gap = (below: number) => (last ? 0 : below)
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="margin: 0 0 ${gap(18)}px; color: ${light.ink}; font-size: 17px; line-height: 27px">${wordsHtml(block.words, brand)}</p>`
    case 'small':
      return html`<p class="soft" style="margin: 0 0 ${gap(14)}px; color: ${light.soft}; font-size: 15px; line-height: 23px">${wordsHtml(block.words, brand)}</p>`
    case 'list':
      return html`<ul class="ink" style="margin: 0 0 ${gap(18)}px; padding: 0 0 0 22px; color: ${light.ink}; font-size: 17px; line-height: 27px">${block.items.map(item => html`<li style="margin: 0 0 4px">${wordsHtml(item, brand)}</li>`)}</ul>`
    case 'facts':
      return factsHtml(block, brand, gap(24))
    case 'quote':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width: 100%; margin: 0 0 ${gap(24)}px"><tr><td class="quote ink" style="padding: 2px 0 2px 18px; border-left: 3px solid ${light.line}; color: ${light.ink}; font-size: 17px; line-height: 27px; word-break: break-word">${joinHtml(
        splitLines(block.typed).map(line => typedHtml(line)),
        html`<br>`,
      )}</td></tr></table>`
    case 'button':
      return buttonHtml(block, brand, gap(26))
  }
}

function factsHtml(
  { facts, plain = false }: Extract<Block, { kind: 'facts' }>,
  brand: Brand,
  below: number,
): Html {
  const { light } = brand
  // Counts have long names; times need the room themselves.
  const width = plain ? Math.min(160, Math.max(84, ...facts.map(([name]) => 8 * name.length))) : 84
  const row = ([name, ...lines]: Fact, at: number) => {
    const edge = at === 0 ? '' : `; border-top: 1px solid ${light.line}`
    return html`<tr><th class="fact soft" scope="row" align="left" valign="top" width="${width}" style="width: ${width}px; padding: 13px 14px 13px 20px; color: ${light.soft}; font-size: 15px; line-height: 24px; font-weight: 400; text-align: left${edge}">${name}</th><td class="fact value ink" valign="top" style="padding: 13px 20px 13px 0; color: ${light.ink}; font-size: 16px; line-height: 24px; font-weight: ${at === 0 && !plain ? 600 : 400}; text-align: left; word-break: break-word${edge}">${joinHtml(
      lines.map(line => wordsHtml(line, brand)),
      html`<br>`,
    )}</td></tr>`
  }
  return html`<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.tint}" style="width: 100%; margin: 6px 0 ${below}px; background-color: ${light.tint}; border-collapse: separate; border-radius: 8px">${facts.map(row)}</table>`
}

/** Renders a VML button for Outlook on Windows, and a padded link for all other clients. */
function buttonHtml({ text, href }: { text: string; href: string }, brand: Brand, below: number): Html {
  const { light, textFont } = brand
  const address = assertAllowedUrl(href, brand)
  const width = 64 + 10 * text.length
  return html`<table class="wide" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 6px 0 ${below}px"><tr><td align="center">${outlookOnly(
    html`<v:roundrect href="${address}" style="height: 50px; v-text-anchor: middle; width: ${width}px" arcsize="16%" stroke="f" fillcolor="${light.accent}"><w:anchorlock/><center style="color: ${light.onAccent}; font-family: Arial, sans-serif; font-size: 17px; font-weight: bold">${text}</center></v:roundrect>`,
  )}${othersOnly(
    html`<a class="button" href="${address}" style="display: block; padding: 13px 28px; background-color: ${light.accent}; border-radius: 8px; color: ${light.onAccent}; font-family: ${textFont}; font-size: 17px; line-height: 24px; font-weight: 600; text-align: center; text-decoration: none">${text}</a>`,
  )}</td></tr></table>`
}

function wordsHtml(words: Words, brand: Brand): Html {
  return joinHtml(
    toPieces(words).map(piece => pieceHtml(piece, brand)),
    html``,
  )
}

function pieceHtml(piece: Piece, brand: Brand): Html {
  if (typeof piece === 'string') return html`${unbroken(piece)}`
  if ('typed' in piece) return typedHtml(piece.typed, piece.lang)
  const nowrap = piece.href.startsWith('tel:') ? '; white-space: nowrap' : ''
  return html`<a class="link" href="${assertAllowedUrl(piece.href, brand)}" style="color: ${brand.light.accent}; text-decoration: underline${nowrap}">${typedHtml(piece.text)}</a>`
}

const typedHtml = (text: string, lang?: string): Html =>
  lang === undefined
    ? html`<bdi>${unbroken(oneLine(text))}</bdi>`
    : html`<bdi lang="${lang}">${unbroken(oneLine(text))}</bdi>`

/** Uses non-breaking spaces in times, time zones, phone numbers and before ZIP codes. */
function unbroken(text: string): string {
  return text
    .replace(/(\d{1,2}:\d{2}) (AM|PM)\b/g, '$1\u00a0$2')
    .replace(/(\(\d{3}\)) (\d{3}-\d{4})/g, '$1\u00a0$2')
    .replace(/\((?:\w+ Time|hora [^)]{1,40})\)/g, zone => zone.replaceAll(' ', '\u00a0'))
    .replace(/\b([A-Z]{2}) (\d{5})\b/g, '$1\u00a0$2')
}

/** Returns a URL that a mail may link to. Throws a TypeError for any other, as a guard against bugs. */
function assertAllowedUrl(href: string, { site }: Brand): string {
  const safe = ['https:', 'mailto:', 'tel:'].includes(URL.parse(href)?.protocol ?? '')
  const ours = site !== null && (href === site || href.startsWith(`${site}/`))
  if (!safe && !ours) throw new TypeError('A mail must not link there')
  return href
}
