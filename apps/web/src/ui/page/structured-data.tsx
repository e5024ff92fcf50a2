/**
 * Structured data for search engines (schema.org), which read the served page. `null` leaves it as served, so that a
 * page's script needs no code for it.
 */
export function StructuredData({ data }: { data: object | null }) {
  // A `<` in a text could close the element.
  const json = data === null ? '' : JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped, never markup
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
