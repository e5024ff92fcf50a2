import type { FormRule, QuestionKind } from '@clinic/domain/forms/questions.ts'
import { plural } from '@clinic/domain/words/plural.ts'

const KINDS: Record<QuestionKind, string> = {
  shortText: 'Short text',
  longText: 'Long text',
  yesNo: 'Yes or no',
  choice: 'Single choice',
  choices: 'Multiple choice',
  date: 'Date',
  painPlaces: 'Pain locations',
  consent: 'Consent',
}

const ASKED: Record<FormRule['asked'], string> = {
  eachVisit: 'Every visit',
  firstVisit: 'First visit',
  yearly: 'Once a year',
}

export const en = {
  what: 'forms',
  unread: "Couldn't load forms",
  isRemoved: 'This form was removed',
  back: 'Back to forms',
  kinds: KINDS,
  asked: ASKED,
  sample: 'Have your attorney review this before you use it.',
  /** "First visit, any type" */
  everyType: (asked: FormRule['asked']) => `${ASKED[asked]}, any type`,
  types: (asked: FormRule['asked'], types: string) => `${ASKED[asked]}: ${types} only`,
  length: (questions: number, minutes: number) =>
    `${plural.en(questions, '# question', '# questions')}, about ${plural.en(minutes, '# minute', '# minutes')}.`,
  answered: (sent: number, begun: number) => `${sent} completed, ${begun} started.`,
  remove: 'Remove',
  cancel: 'Cancel',
  list: {
    text: 'Patients fill these in before their visit, on their own phone, with the link in their emails. Answers are stored encrypted.',
    title: 'Your forms',
    add: 'Add form',
    full: (forms: number) => `You have ${forms} forms. Remove one to add another.`,
    none: 'No forms yet',
    hint: 'Start from a draft below, or add a form of your own.',
    isSample: 'Sample',
    on: 'On',
    off: 'Off',
    lacksNotice: 'It names your Notice of Privacy Practices. Add the link before you switch it on.',
    edit: 'Edit',
    switchedOff: 'Form switched off',
    switchedOn: 'Form switched on',
    notSwitched: 'Failed to switch the form',
    removal: {
      title: 'Remove this form?',
      text: (name: string) =>
        `Patients no longer get “${name}”. A form that patients have answered can't be removed, only switched off.`,
      confirm: 'Remove',
      cancel: 'Keep it',
      done: 'Form removed',
      failed: 'Failed to remove form',
    },
  },
  drafts: {
    title: 'Drafts',
    text: 'Samples in English and Spanish.',
    use: 'Use this draft',
    added: { title: 'Form added', description: 'It is off until you switch it on.' },
    failed: 'Failed to add form',
  },
  editor: {
    edit: 'Edit form',
    add: 'New form',
    name: 'Name',
    asked: 'Asked',
    types: 'Types of visit',
    isRead: 'Our attorney has reviewed this form',
    save: 'Save',
    done: 'Form saved',
    failed: 'Failed to save form',
    begun: (patients: number) =>
      plural.en(
        patients,
        '# patient has started this form and will finish that version.',
        '# patients have started this form and will finish that version.',
      ),
    sent: (answers: number) =>
      plural.en(answers, '# sent answer keeps its version.', '# sent answers keep theirs.'),
    inSpanish: (label: string) => `${label} in Spanish`,
  },
  preview: {
    title: 'Preview',
    language: 'Preview language',
    phone: 'The form on a phone',
    empty: 'Nothing to preview yet.',
  },
  question: {
    list: 'Questions',
    one: (number: number) => `Question ${number}`,
    more: (number: number) => `question ${number}`,
    new: 'New question',
    required: (kind: QuestionKind) => `${KINDS[kind]}, required`,
    drag: 'Drag to move',
    up: 'Move up',
    down: 'Move down',
    duplicate: 'Duplicate',
    moved: (from: number, to: number, all: number) => `Question ${from} is now number ${to} of ${all}.`,
    removed: (number: number) => `Question ${number} removed.`,
    add: 'Add question',
    full: (questions: number) => `A form has at most ${questions} questions.`,
    kind: 'Kind',
    isRequired: 'Required',
    text: 'Question',
    help: 'Help',
    statement: 'Text to agree to',
    notice: 'Link to the notice it names',
    choice: (number: number) => `Choice ${number}`,
    removeChoice: (number: number) => `Remove choice ${number}`,
    addChoice: 'Add choice',
  },
}
