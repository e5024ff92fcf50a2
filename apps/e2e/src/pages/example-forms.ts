import { saveFormInput } from '@clinic/domain/forms/schemas.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'

const text = (en: string) => ({ en, es: null })

const question = (id: string, kind: string, en: string, more: object = {}) => ({
  id,
  kind,
  text: text(en),
  ...more,
})

const options = (...names: string[]) =>
  names.map(name => ({ id: name.toLowerCase().replaceAll(' ', '-'), text: text(name) }))

/** 25 questions that a first visit's clipboard asks. */
const HISTORY = [
  question('reason', 'shortText', 'What brings you in?', { required: true }),
  question('since', 'date', 'When did it start?'),
  question('cause', 'shortText', 'What started it?'),
  question('pattern', 'choice', 'How often do you feel it?', {
    options: options('Always', 'Often', 'Sometimes'),
  }),
  question('sleep', 'yesNo', 'Does it wake you at night?', { required: true }),
  question('pain', 'painPlaces', 'Where does it hurt?'),
  question('worse', 'shortText', 'What makes it worse?'),
  question('better', 'shortText', 'What makes it better?'),
  question('before', 'yesNo', 'Have you had it before?'),
  question('chiropractor', 'yesNo', 'Have you seen a chiropractor before?'),
  question('medication', 'longText', 'What medication do you take?', {
    help: text('With the dose, if you know it.'),
  }),
  question('allergies', 'shortText', 'What are you allergic to?'),
  question('conditions', 'choices', 'Which of these do you have?', {
    options: options('Asthma', 'Diabetes', 'High blood pressure', 'Osteoporosis'),
  }),
  ...[
    'heart trouble',
    'a stroke',
    'cancer',
    'numb hands or feet',
    'dizzy spells',
    'a broken bone',
    'surgery on your spine',
    'a car accident',
  ].map((name, index) => question(`had-${index}`, 'yesNo', `Have you had ${name}?`)),
  question('pregnant', 'yesNo', 'Are you pregnant?'),
  question('work', 'choice', 'How do you work?', { options: options('Sitting', 'Standing', 'Moving') }),
  question('exercise', 'choice', 'How often do you exercise?', {
    options: options('Daily', 'Weekly', 'Rarely'),
  }),
  question('doctor', 'shortText', 'Who is your doctor?'),
]

const CONSENT = [
  question('name-used', 'shortText', 'What should we call you?', { required: true }),
  question('knee', 'painPlaces', 'Where does it hurt today?', { required: true }),
  {
    ...question('consent', 'consent', 'Consent to treatment', { required: true }),
    text: text('Consent to treatment'),
    statement: text('Treatment has risks.\nI was informed.'),
  },
]

const FORMS = [
  { name: text('Health history'), questions: HISTORY, appointmentType: 'consultation' },
  { name: text('Consent'), questions: CONSENT, appointmentType: 'treatment' },
]

const added = new Map<string, Promise<void>>()

/** Adds these forms to an app once, each for a type of visit. */
export function addForms(url: string): Promise<void> {
  const adding = added.get(url) ?? add(url)
  added.set(url, adding)
  return adding
}

async function add(url: string): Promise<void> {
  const api = await logIn(url)
  for (const { name, questions, appointmentType } of FORMS) {
    const form = saveFormInput.parse({
      version: 1,
      content: { name, questions },
      rule: { asked: 'eachVisit', appointmentTypes: [appointmentType] },
      isSample: false,
    })
    const { result } = await api.post<{ result: { data: { id: number } } }>('/api/trpc/forms.save', form)
    await api.post('/api/trpc/forms.switch', { id: result.data.id, isOn: true })
  }
}
