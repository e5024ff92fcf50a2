export const en = {
  stale:
    'Someone else changed this in the meantime. What you typed is still here, and the list shows the saved version. Save again to replace it with yours.',
  newer: 'Someone else changed this after you opened it. What you typed is still here.',
  load: 'Load the saved version',
  copy: 'Copy',
  copyWhat: (what: string) => `Copy: ${what}`,
  notCopied: "Couldn't copy. Copy the selected text yourself.",
}
