export const en = {
  upload: {
    failed: 'Failed to upload image',
    single: 'Upload one image at a time.',
    slow: 'The upload took too long. Try again on a faster connection, or make the image smaller; 1600 pixels per side is enough.',
    refused:
      'The web server in front of this site rejects files this large. Make the image smaller; 1600 pixels per side is enough.',
  },
  choose: 'Choose an image',
  missing: 'No image found at this URL.',
  preview: 'Preview',
  field: {
    drop: 'Drop or paste an image here',
    uploading: (file: string) => `Uploading ${file}`,
    preparing: (file: string) => `Preparing ${file}`,
    cancel: 'Cancel upload',
    choose: 'Choose',
    change: 'Change',
    library: 'Your images',
    remove: 'Remove',
    again: 'Try again',
    alt: 'Alt text',
    altHelp: "Describe the image for people who can't see it",
    decorates: 'Decorative only: no description needed',
  },
}
