export const en = {
  table: 'Table',
  description: (title: string, practice: string) => `${title}, from the ${practice} blog.`,
}
