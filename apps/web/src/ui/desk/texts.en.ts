export const en = {
  dialog: {
    keep: 'Keep it',
    cancel: 'Cancel',
    discard: {
      title: 'Leave without saving?',
      text: 'What you typed has not been saved.',
      confirm: 'Discard changes',
      cancel: 'Keep editing',
    },
    shownOnce: {
      saved: 'I saved it',
      closedBy: (button: string) => `To close this, press “${button}”.`,
    },
  },
  form: {
    cancelEdit: 'Cancel Edit',
    stale:
      'Someone else changed this in the meantime. What you typed is still here, and the list shows the saved version. Save again to replace it with yours.',
    newer: 'Someone else changed this after you opened it. What you typed is still here.',
    load: 'Load the saved version',
    copy: 'Copy',
    copyWhat: (what: string) => `Copy: ${what}`,
    notCopied: "Couldn't copy. Copy the selected text yourself.",
  },
  language: {
    any: 'Any language',
    write: (language: string) => `Write to this person in ${language}`,
    saved: (name: string) => `Language of ${name} saved`,
    failed: 'Failed to save the language',
  },
  settings: {
    what: 'settings',
    unread: "Couldn't load settings",
    done: 'Settings saved',
    failed: 'Failed to save settings',
  },
  sections: 'Sections',
  table: {
    newestFirst: (zone: string) => `Newest first. All times are ${zone}.`,
    actions: 'Actions',
    more: (of: string) => `More for ${of}`,
    pages: (what: string) => `Pages of ${what}`,
    previous: 'Previous',
    next: 'Next',
    range: (from: string, to: string, count: string, more: boolean) =>
      `${from} to ${to} of ${more ? 'more than ' : ''}${count}`,
  },
  undo: { verb: 'Undo', named: (what: string) => `Undo: ${what}`, failed: 'Failed to undo' },
  translation: {
    states: {
      translated: 'Translated',
      notTranslated: 'Not translated',
      englishChanged: 'English changed after translation',
      builtIn: 'Built-in Spanish',
    },
    filter: 'Spanish',
    all: (what: string) => `All ${what}`,
    none: { title: (what: string) => `No ${what} in this state`, text: 'Choose another one above.' },
    english: (label: string) => `${label} in English`,
    empty: 'None',
    changed: 'The English has changed since this translation was saved. The changes are marked.',
    confirm: 'Still right',
  },
}
