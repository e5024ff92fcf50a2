import { APPOINTMENT_TYPES } from '../../availability/durations.ts'
import type { Question } from '../questions.ts'
import { ask, askChoice, type BothLanguages, type FormDraft, localized } from './draft-parts.ts'

const NONE: BothLanguages = ['None of these', 'Nada de lo anterior']
const OTHER: BothLanguages = ['Something else', 'Otra cosa']

/** 0 to 10, as ids `p0` to `p10`: a scale whose ends have names. */
const PAIN_STRENGTHS: Record<string, BothLanguages> = {
  ...Object.fromEntries(
    Array.from({ length: 11 }, (_, strength) => [`p${strength}`, [`${strength}`, `${strength}`] as const]),
  ),
  p0: ['0, no pain', '0, sin dolor'],
  p10: ['10, worst pain', '10, el peor dolor'],
}

const REASON: Question[] = [
  ask('date', 'birth-date', ['Date of birth', 'Fecha de nacimiento'], { required: true }),
  ask('longText', 'reason', ['What brings you in?', '¿Cuál es el motivo de su cita?'], { required: true }),
  ask('painPlaces', 'pain-places', ['Where does it hurt?', '¿Dónde le duele?'], {
    help: [
      'Tap everywhere it hurts. Skip if nothing hurts.',
      'Toque todos los lugares donde le duele. Omita la pregunta si no le duele nada.',
    ],
  }),
  askChoice(
    'choice',
    'pain-strength',
    ['How bad is your pain today?', '¿Qué tan fuerte es su dolor hoy?'],
    PAIN_STRENGTHS,
    {
      help: [
        '0 is no pain, 10 is the worst pain you can imagine.',
        '0 significa que no le duele; 10 es el peor dolor que pueda imaginar.',
      ],
    },
  ),
  askChoice('choice', 'since', ['How long have you had it?', '¿Desde cuándo lo tiene?'], {
    days: ['A few days', 'Unos días'],
    weeks: ['One to six weeks', 'De una a seis semanas'],
    months: ['Six weeks to six months', 'De seis semanas a seis meses'],
    longer: ['More than six months', 'Más de seis meses'],
  }),
  askChoice('choice', 'start', ['How did it start?', '¿Cómo empezó?'], {
    suddenly: ['Suddenly', 'De repente'],
    gradually: ['Gradually', 'Poco a poco'],
    accident: ['After a fall or an accident', 'Después de una caída o un accidente'],
    work: ['At work', 'En el trabajo'],
    unknown: ["I don't know", 'No sé'],
  }),
  askChoice('choices', 'better', ['What helps?', '¿Qué le ayuda?'], {
    rest: ['Rest', 'El descanso'],
    movement: ['Movement', 'El movimiento'],
    heat: ['Heat', 'El calor'],
    cold: ['Cold', 'El frío'],
    medicine: ['Medication', 'Los medicamentos'],
    other: OTHER,
    nothing: ['Nothing so far', 'Nada hasta ahora'],
  }),
  askChoice('choices', 'worse', ['What makes it worse?', '¿Qué lo empeora?'], {
    sitting: ['Sitting', 'Sentarse'],
    standing: ['Standing', 'Estar de pie'],
    walking: ['Walking', 'Caminar'],
    bending: ['Bending or lifting', 'Agacharse o cargar peso'],
    lying: ['Lying down', 'Acostarse'],
    other: OTHER,
  }),
  ask(
    'yesNo',
    'earlier-care',
    ['Have you had chiropractic care before?', '¿Ha recibido antes atención quiropráctica?'],
    { required: true },
  ),
]

const HEALTH: Question[] = [
  askChoice(
    'choices',
    'warning-signs',
    ['Have you noticed any of these lately?', '¿Ha notado algo de esto últimamente?'],
    {
      numbness: [
        'Numbness or tingling in an arm or a leg',
        'Adormecimiento u hormigueo en un brazo o una pierna',
      ],
      weakness: ['Weakness in an arm or a leg', 'Debilidad en un brazo o una pierna'],
      saddle: ['Numbness between the legs', 'Adormecimiento entre las piernas'],
      bladder: [
        'New trouble controlling your bladder or bowels',
        'Problemas nuevos para controlar la orina o el intestino',
      ],
      fever: ['Fever or chills', 'Fiebre o escalofríos'],
      'weight-loss': ['Weight loss without trying', 'Pérdida de peso sin proponérselo'],
      night: ['Pain that wakes you at night', 'Dolor que le despierta por la noche'],
      dizziness: [
        'Dizziness, double vision, or trouble speaking or swallowing',
        'Mareo, visión doble o dificultad para hablar o tragar',
      ],
      headache: [
        'A sudden headache unlike any before',
        'Un dolor de cabeza repentino como nunca lo había tenido',
      ],
      none: NONE,
    },
    {
      required: true,
      help: [
        'Numb between the legs, no control of bladder or bowels, or sudden trouble speaking? Call 911 now.',
        '¿Tiene adormecimiento entre las piernas, no controla la orina o el intestino, o de repente le cuesta hablar? Llame al 911 ahora.',
      ],
    },
  ),
  ask(
    'longText',
    'medicines',
    ['What medications and supplements do you take?', '¿Qué medicamentos y suplementos toma?'],
    {
      required: true,
      help: [
        'Especially blood thinners, steroids and bone medication. Write “none” if you take none.',
        'En especial anticoagulantes, esteroides y medicamentos para los huesos. Escriba “ninguno” si no toma.',
      ],
    },
  ),
  ask('shortText', 'allergies', ['What are you allergic to?', '¿A qué tiene alergia?'], {
    help: [
      'Medications, latex, lotions or anything else.',
      'Medicamentos, látex, cremas o cualquier otra cosa.',
    ],
  }),
  ask(
    'longText',
    'surgeries',
    [
      'What surgeries, broken bones or serious injuries have you had?',
      '¿Qué cirugías, fracturas o lesiones graves ha tenido?',
    ],
    { help: ['Include the year if you remember it.', 'Con el año, si lo recuerda.'] },
  ),
  askChoice(
    'choices',
    'conditions',
    ['Do you have any of these, or have you had them?', '¿Tiene o ha tenido algo de esto?'],
    {
      'blood-pressure': ['High blood pressure', 'Presión arterial alta'],
      heart: ['Heart disease', 'Enfermedad del corazón'],
      stroke: ['Stroke or mini-stroke', 'Derrame cerebral o miniderrame (AIT)'],
      clots: ['Blood clots or a bleeding disorder', 'Coágulos o un problema de sangrado'],
      diabetes: ['Diabetes', 'Diabetes'],
      cancer: ['Cancer', 'Cáncer'],
      osteoporosis: ['Osteoporosis or weak bones', 'Osteoporosis o huesos débiles'],
      arthritis: ['Arthritis', 'Artritis'],
      disc: ['A slipped or herniated disc', 'Hernia de disco'],
      seizures: ['Seizures', 'Convulsiones'],
      implant: ['A pacemaker or metal implant', 'Un marcapasos o un implante de metal'],
      other: OTHER,
      none: NONE,
    },
    { required: true },
  ),
  askChoice(
    'choice',
    'pregnancy',
    ['Could you be pregnant?', '¿Hay posibilidad de embarazo?'],
    {
      no: ['No', 'No'],
      yes: ['Yes', 'Sí'],
      unsure: ["I'm not sure", 'No lo sé'],
      'does-not-apply': ['Does not apply to me', 'No es mi caso'],
    },
    { required: true },
  ),
  ask('yesNo', 'images', [
    'Have you had an X-ray, CT or MRI of your spine in the last two years?',
    '¿Le hicieron una radiografía, tomografía o resonancia de la columna en los últimos dos años?',
  ]),
  ask('yesNo', 'claim', [
    'Is this visit about a car accident or an injury at work?',
    '¿Esta cita se debe a un accidente de auto o a una lesión en el trabajo?',
  ]),
]

const DAILY_LIFE: Question[] = [
  ask('shortText', 'work', ['What do you do for work?', '¿En qué trabaja?']),
  askChoice('choice', 'workday', ['How do you spend your day?', '¿Cómo pasa el día?'], {
    sitting: ['Mostly sitting', 'Casi siempre sentado o sentada'],
    standing: ['Mostly standing or walking', 'Casi siempre de pie o caminando'],
    lifting: ['Lifting and carrying', 'Levantando y cargando peso'],
    mixed: ['A mix of these', 'Un poco de todo'],
  }),
  askChoice('choice', 'exercise', ['How often do you exercise?', '¿Con qué frecuencia hace ejercicio?'], {
    never: ['Hardly ever', 'Casi nunca'],
    weekly: ['Once or twice a week', 'Una o dos veces por semana'],
    often: ['Three times a week or more', 'Tres veces por semana o más'],
  }),
  askChoice('choice', 'sleep', ['How do you sleep?', '¿Cómo duerme?'], {
    well: ['Well', 'Bien'],
    fairly: ['Fairly well', 'Más o menos'],
    badly: ['Poorly', 'Mal'],
    pain: ['Pain wakes me up', 'El dolor me despierta'],
  }),
  askChoice('choice', 'tobacco', ['Do you smoke or use tobacco?', '¿Fuma o usa tabaco?'], {
    no: ['No', 'No'],
    former: ['I used to', 'Antes sí'],
    yes: ['Yes', 'Sí'],
  }),
  ask('shortText', 'goal', [
    'What would you like to do again without pain?',
    '¿Qué le gustaría volver a hacer sin dolor?',
  ]),
  ask(
    'shortText',
    'emergency-contact',
    ['Who should we call in an emergency?', '¿A quién llamamos en una emergencia?'],
    { required: true, help: ['Name and phone number.', 'Nombre y número de teléfono.'] },
  ),
  ask('longText', 'anything-else', [
    'Is there anything else we should know?',
    '¿Hay algo más que debamos saber?',
  ]),
]

export const HEALTH_HISTORY: FormDraft = {
  content: {
    name: localized(['Health history', 'Historial de salud']),
    questions: [...REASON, ...HEALTH, ...DAILY_LIFE],
  },
  rule: { asked: 'firstVisit', appointmentTypes: APPOINTMENT_TYPES },
}
