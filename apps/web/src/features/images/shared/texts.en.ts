export const en = {
  choose: 'Choose an image',
  missing: 'No image found at this URL.',
  preview: 'Preview',
}
