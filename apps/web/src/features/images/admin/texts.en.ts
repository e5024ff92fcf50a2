import { plural } from '@clinic/domain/words/plural.ts'

export const en = {
  loading: 'images',
  failed: "Couldn't load images",
  none: { title: 'No images yet', text: 'Images you upload appear here so you can use them again.' },
  unusedOnly: (images: number) => `Unused only (${images})`,
  allUsed: 'Every image is in use.',
  noAlt: 'No alt text',
  used: (places: number) => (places === 0 ? 'Unused' : plural.en(places, 'Used once', 'Used in # places')),
  upload: {
    image: 'Image',
    progress: 'Upload',
    choose: 'Choose a file',
    drop: 'or drop or paste an image here: JPEG, PNG or WebP, up to 15 MB',
  },
  details: {
    back: 'All images',
    use: 'Use this image',
    save: 'Save',
    saved: 'Image saved',
    failed: 'Failed to save image',
    undescribed: 'Describe the image, or mark it as decorative',
    uses: 'Where it is used',
    unused: 'Not used anywhere.',
    remove: 'To delete it, first remove it from:',
  },
  focal: {
    title: 'Focal point',
    help: 'The part that stays visible when cropped. Click the image or move the sliders.',
    onEvent: 'As shown on an event',
    left: 'From the left',
    top: 'From the top',
  },
  deletion: {
    title: 'Delete this image?',
    text: (alt: string) =>
      `This permanently deletes ${alt === '' ? 'the image' : `“${alt}”`}. No page uses it.`,
    confirm: 'Delete image',
    cancel: 'Keep it',
    done: 'Image deleted',
    failed: 'Failed to delete image',
  },
}
