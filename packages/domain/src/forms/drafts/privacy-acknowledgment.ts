import { APPOINTMENT_TYPES } from '../../availability/durations.ts'
import { ask, askChoice, askConsent, type BothLanguages, type FormDraft, localized } from './draft-parts.ts'

const STATEMENT: readonly BothLanguages[] = [
  [
    'Our Notice of Privacy Practices says how we use and share health information about you, and what rights you have: to see and get a copy of your record, to ask for corrections, to ask us to limit what we share or how we reach you, to find out who we shared it with, and to complain to us or to the U.S. Department of Health and Human Services without retaliation.',
    'Nuestro Aviso de prácticas de privacidad explica cómo usamos y compartimos su información de salud y qué derechos tiene: ver su expediente y obtener una copia, pedir correcciones, pedirnos que limitemos lo que compartimos o cómo le contactamos, saber con quién la compartimos y presentar una queja ante nosotros o ante el Departamento de Salud y Servicios Humanos de los Estados Unidos sin represalias.',
  ],
  [
    'We use your information to treat you, to bill for care and to run the practice, and share it only as the notice says or as you allow. You can get a copy of the notice at the front desk at any time.',
    'Usamos su información para atenderle, cobrar la atención y administrar el consultorio, y la compartimos solo como dice el aviso o como usted lo permita. Puede pedir una copia del aviso en la recepción en cualquier momento.',
  ],
  [
    'I have received the Notice of Privacy Practices, or had the chance to read it. Signing this does not change my rights. I may decline to sign, and will still be treated.',
    'He recibido el Aviso de prácticas de privacidad o tuve la oportunidad de leerlo. Firmar no cambia mis derechos. Puedo negarme a firmar y aun así me atenderán.',
  ],
]

export const PRIVACY_ACKNOWLEDGMENT: FormDraft = {
  content: {
    name: localized(['Privacy acknowledgment', 'Constancia de privacidad']),
    questions: [
      askChoice(
        'choices',
        'contact',
        ['How may we reach you about your care?', '¿Cómo podemos comunicarnos con usted sobre su atención?'],
        {
          phone: ['By phone', 'Por teléfono'],
          voicemail: ['With a message on voicemail', 'Con un mensaje en el buzón de voz'],
          email: ['By email', 'Por correo electrónico'],
          letter: ['By mail', 'Por correo postal'],
        },
      ),
      ask(
        'shortText',
        'family',
        ['Who may we talk to about your care?', '¿Con quién podemos hablar sobre su atención?'],
        {
          help: [
            'Such as your spouse. Leave it empty to allow no one.',
            'Por ejemplo, su cónyuge. Déjelo vacío si no autoriza a nadie.',
          ],
        },
      ),
      askConsent(
        'acknowledgment',
        ['Notice of Privacy Practices', 'Aviso de prácticas de privacidad'],
        STATEMENT,
      ),
    ],
  },
  rule: { asked: 'yearly', appointmentTypes: APPOINTMENT_TYPES },
}
