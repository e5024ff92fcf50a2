/** Structured data for search engines (schema.org). */
export function StructuredData({ data }: { data: object }) {
  // A `<` in a text could close the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped, never markup
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
