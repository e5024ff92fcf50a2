import { APPOINTMENT_TYPES } from '../../availability/durations.ts'
import { ask, askConsent, type BothLanguages, type FormDraft, localized } from './draft-parts.ts'

const STATEMENT: readonly BothLanguages[] = [
  [
    'The care. The doctor of chiropractic examines you, explains what was found and suggests a plan. Treatment may include adjustments (a quick, controlled movement of a joint, by hand or with an instrument), work on muscles, stretching, heat or cold, and exercises. You may hear a click.',
    'La atención. El doctor o la doctora en quiropráctica le examina, explica lo que encontró y propone un plan. El tratamiento puede incluir ajustes (un movimiento rápido y controlado de una articulación, con las manos o con un instrumento), trabajo en los músculos, estiramientos, calor o frío, y ejercicios. Es posible que oiga un chasquido.',
  ],
  [
    'Benefits. Care may reduce pain and help you move better. No result can be promised.',
    'Beneficios. La atención puede aliviar el dolor y ayudarle a moverse mejor. No se puede prometer ningún resultado.',
  ],
  [
    'Common risks. You may feel sore, stiff or tired, or have a mild headache, for a day or two. Heat, cold or pressure may redden or bruise the skin.',
    'Riesgos comunes. Durante uno o dos días puede sentir molestias, rigidez o cansancio, o un leve dolor de cabeza. El calor, el frío o la presión pueden enrojecer la piel o dejar un moretón.',
  ],
  [
    'Rare risks. Strained muscles or ligaments, a cracked rib or another fracture (especially with weak bones), a disc problem that gets worse, nerve irritation, numbness or weakness. Very rarely, damage to the nerves at the end of the spine has been reported, which affects the bladder, the bowels and the legs.',
    'Riesgos poco frecuentes. Distensión de músculos o ligamentos, fisura de una costilla u otra fractura (sobre todo con huesos débiles), empeoramiento de un problema de disco, irritación de un nervio, adormecimiento o debilidad. En muy raros casos se ha informado de daño a los nervios del final de la columna, que afecta la orina, el intestino y las piernas.',
  ],
  [
    'Stroke. In very rare cases a tear in an artery of the neck, which can lead to a stroke with lasting disability or death, has been reported after an adjustment of the neck. Such a tear can also happen by itself and cause neck pain or a headache before any treatment. Tell us at once about dizziness, double vision, trouble speaking or swallowing, numbness of the face, or a sudden severe headache. If that happens after you leave, call 911.',
    'Derrame cerebral. En muy raros casos, después de un ajuste del cuello se ha informado de un desgarro en una arteria del cuello, que puede causar un derrame cerebral con discapacidad permanente o la muerte. Ese desgarro también puede ocurrir por sí solo y causar dolor de cuello o de cabeza antes de cualquier tratamiento. Avísenos de inmediato si tiene mareo, visión doble, dificultad para hablar o tragar, adormecimiento de la cara o un dolor de cabeza repentino y fuerte. Si ocurre después de irse, llame al 911.',
  ],
  [
    'Other choices. You may choose no treatment, rest, take medication, go to physical therapy or massage, or see a medical doctor about injections or surgery. Each has benefits and risks of its own. Without treatment, the problem may get better, stay the same or get worse.',
    'Otras opciones. Puede optar por no recibir tratamiento, descansar, tomar medicamentos, acudir a fisioterapia o masajes, o consultar a un médico sobre inyecciones o cirugía. Cada opción tiene sus propios beneficios y riesgos. Sin tratamiento, el problema puede mejorar, seguir igual o empeorar.',
  ],
  [
    'Your questions. Ask anything, before any treatment and at any time. Tell us if your health or your medications change, or if you are or become pregnant.',
    'Sus preguntas. Pregunte lo que quiera, antes de cualquier tratamiento y en todo momento. Avísenos si cambia su salud, si cambian sus medicamentos o si hay un embarazo.',
  ],
  [
    'Your right to stop. You may refuse any part of the care, stop at any time and withdraw this consent, without giving a reason.',
    'Su derecho a interrumpir la atención. Puede rechazar cualquier parte de ella, interrumpirla en cualquier momento y retirar este consentimiento sin dar razones.',
  ],
  [
    'I have read this, or someone read it to me. My questions will be answered before treatment begins. I agree to an examination and to chiropractic care at this practice, for what I came for and for later visits, until I withdraw this consent.',
    'He leído este texto o alguien me lo leyó. Responderán mis preguntas antes de comenzar el tratamiento. Acepto el examen y la atención quiropráctica en este consultorio por el motivo de mi cita y para citas posteriores, hasta que retire este consentimiento.',
  ],
]

export const INFORMED_CONSENT: FormDraft = {
  content: {
    name: localized(['Consent to chiropractic care', 'Consentimiento para la atención quiropráctica']),
    questions: [
      ask('longText', 'questions', [
        'What would you like to ask before we begin?',
        '¿Qué quisiera preguntar antes de comenzar?',
      ]),
      ask(
        'shortText',
        'guardian',
        [
          'Signing for someone else? Name the patient.',
          '¿Firma por otra persona? Escriba el nombre del paciente.',
        ],
        {
          help: [
            'A parent or guardian signs for patients under 18.',
            'Por los pacientes menores de 18 años firma su madre, su padre o su representante legal.',
          ],
        },
      ),
      askConsent(
        'consent',
        ['Consent to chiropractic care', 'Consentimiento para la atención quiropráctica'],
        STATEMENT,
      ),
    ],
  },
  rule: { asked: 'firstVisit', appointmentTypes: APPOINTMENT_TYPES },
}
