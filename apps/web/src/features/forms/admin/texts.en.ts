import type { FormRule, QuestionKind } from '@clinic/domain/forms/questions.ts'
import { plural } from '@clinic/domain/words/plural.ts'

const KINDS: Record<QuestionKind, string> = {
  shortText: 'Short text',
  longText: 'Long text',
  yesNo: 'Yes or no',
  choice: 'One of several',
  choices: 'Several of several',
  date: 'Date',
  painPlaces: 'Pain places',
  consent: 'Consent',
}

const ASKED: Record<FormRule['asked'], string> = {
  eachVisit: 'At each visit',
  firstVisit: 'At the first visit',
  yearly: 'Once a year',
}

export const en = {
  what: 'forms',
  unread: 'Failed to fetch forms',
  isRemoved: 'This form was removed',
  back: 'Back to forms',
  kinds: KINDS,
  asked: ASKED,
  sample: 'Have your own counsel read this before you use it.',
  questions: (questions: number) => plural.en(questions, '# question', '# questions'),
  /** "At the first visit, for every type of visit" */
  everyType: (asked: FormRule['asked']) => `${ASKED[asked]}, for every type of visit`,
  types: (asked: FormRule['asked'], types: string) => `${ASKED[asked]}, for ${types}`,
  length: (questions: number, minutes: number) =>
    `${plural.en(questions, '# question', '# questions')}, about ${plural.en(minutes, '# minute', '# minutes')}.`,
  answered: (sent: number, begun: number) => `${sent} sent, ${begun} begun.`,
  remove: 'Remove',
  cancel: 'Cancel',
  list: {
    text: 'Patients fill these in before their visit, on their own phone, by the link in their emails. Answers are stored encrypted.',
    title: 'Your forms',
    add: 'Add form',
    full: (forms: number) => `You have ${forms} forms. Remove one to add another.`,
    none: 'No forms yet',
    hint: 'Start from a draft below, or add a form of your own.',
    isSample: 'Sample',
    on: 'On',
    edit: 'Edit',
    switchedOff: 'Form switched off',
    switchedOn: 'Form switched on',
    notSwitched: 'Failed to switch the form',
    question: 'Remove this form?',
    warning: (name: string) =>
      `“${name}” is no longer asked. If patients have answered it, it cannot be removed, only switched off.`,
    keep: 'Keep it',
    removed: 'Form removed',
    notRemoved: 'Failed to remove form',
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
    isRead: 'Our counsel has read this form',
    save: 'Save',
    done: 'Form saved',
    failed: 'Failed to save form',
    begun: (patients: number) =>
      plural.en(
        patients,
        '# patient has begun this form and finishes the version they began.',
        '# patients have begun this form and finish the version they began.',
      ),
    sent: (answers: number) =>
      plural.en(answers, '# sent answer keeps its version.', '# sent answers keep theirs.'),
    inSpanish: (label: string) => `${label} in Spanish`,
    untranslated: 'Without it, patients see the English.',
  },
  preview: {
    title: 'Preview',
    language: 'Preview language',
    phone: 'The form on a phone',
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
    choice: (number: number) => `Choice ${number}`,
    removeChoice: (number: number) => `Remove choice ${number}`,
    addChoice: 'Add choice',
  },
}
