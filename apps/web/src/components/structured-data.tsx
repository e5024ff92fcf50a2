/** What a page says to search engines in schema.org's words. A block of data: no browser runs it. */
export function StructuredData({ data }: { data: object }) {
  // A `<` inside a text could end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped, never markup
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
