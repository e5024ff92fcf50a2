import type { Practice } from '@clinic/domain/content/practice.ts'
import { type Language, localizedPath } from '@clinic/domain/language.ts'
import { escapeXml } from '../../xml.ts'
import { texts } from './texts.ts'

/** Writes a self-contained error page for when the site cannot render one. */
export function failurePage(
  { name, phone, phoneHref }: Practice,
  { status, message, requestId }: { status: number; message: string; requestId: string },
  language: Language,
): string {
  const { home, help, request } = texts[language]
  const call = `<a href="${phoneHref}">${escapeXml(phone)}</a>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(message)} | ${escapeXml(name)}</title>
<style>
body { margin: 0; font: 1.125rem/1.6 system-ui, sans-serif; color: #1f2a2e; background: #fbfaf7; }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
a { color: #0b5563; }
small { color: #5a6468; }
</style>
</head>
<body>
<main>
<h1>${escapeXml(message)}</h1>
<p>${help(`<a href="${localizedPath('/', language)}">${home}</a>`, call)}</p>
<p><small>${escapeXml(request(status, requestId))}</small></p>
</main>
</body>
</html>
`
}
