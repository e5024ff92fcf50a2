export const en = {
  description: 'This page is loading.',
  failed: 'Failed to fetch content',
  loading: 'Loading page',
  portrait: (name: string) => `Illustration of ${name}`,
}
