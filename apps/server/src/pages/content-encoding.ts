export type ContentEncoding = 'br' | 'gzip' | 'identity'

/**
 * The best of the encodings that a request's Accept-Encoding takes (RFC 9110, section 12.5.3): brotli, gzip, or
 * none. Between equals brotli is taken; a request that says nothing gets none.
 */
export function chooseEncoding(accepted: string | undefined): ContentEncoding {
  if (accepted === undefined) return 'identity'
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    const weight = parameters.find(parameter => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')]
  if (brotli > 0 && brotli >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}
