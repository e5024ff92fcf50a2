import { CANCELLATION_NOTICE_HOURS } from '../../../appointments/patient-advice.ts'
import { plural } from '../../../words/plural.ts'
import type { Practice } from '../../practice.ts'
import {
  type CARE_TEXTS,
  type CLOSING_TEXTS,
  type questionTexts,
  SAMPLE_INSURERS,
  type serviceTexts,
  type trustTexts,
} from '../home-sections.ts'

/** Built-in trust facts in Spanish. */
export function trustTextsEs(practice: Practice, isSample: boolean) {
  return {
    trust_1: plural.es(
      practice.practitioner.yearsOfExperience,
      '# año de experiencia',
      '# años de experiencia',
    ),
    trust_2: isSample ? 'En la red de la mayoría de los seguros' : '',
    trust_3: isSample ? '4.9 de 5, según 212 pacientes' : '',
    trust_4: isSample ? 'Estacionamiento gratis en la entrada' : '',
  } satisfies Record<keyof ReturnType<typeof trustTexts>, string>
}

/** Built-in texts about visits in Spanish. */
export function serviceTextsEs(isSample: boolean) {
  return {
    services_title: 'Citas y precios',
    services_text: '¿No sabe cuál elegir? Reserve una consulta.',
    services_insurers: isSample ? SAMPLE_INSURERS : '',
    service_consultation_text: 'Para empezar o por algo nuevo: hablamos, examinamos y explicamos.',
    service_consultation_price: isSample ? '$140' : '',
    service_consultation_name: 'Consulta',
    service_follow_up_text: 'Para ver cómo avanza y ajustar el plan.',
    service_follow_up_price: isSample ? '$75' : '',
    service_follow_up_name: 'Seguimiento',
    service_treatment_text: 'Terapia manual para un problema conocido.',
    service_treatment_price: isSample ? '$95' : '',
    service_treatment_name: 'Tratamiento',
    service_adjustment_text: 'Corrección breve si ya sabe que le ayuda.',
    service_adjustment_price: isSample ? '$65' : '',
    service_adjustment_name: 'Ajuste',
  } satisfies Record<keyof ReturnType<typeof serviceTexts>, string>
}

/** Built-in texts of the four features and the first visit in Spanish. */
export const CARE_TEXTS_ES = {
  feature_care_text:
    'Las mismas manos expertas le examinan, le explican y le tratan, desde la primera cita hasta la última.',
  feature_plan_text: 'Su plan se adapta a su cuerpo y a su horario. Si algo no ayuda, lo cambiamos.',
  feature_hours_text: 'Reserve en línea en un minuto, casi sin espera.',
  feature_body_text:
    'El dolor de espalda rara vez viene solo de la espalda. También miramos el sueño, la comida, el trabajo y el movimiento.',
  first_visit_title: 'Su primera cita, paso a paso',
  first_visit_1_title: 'Usted habla, nosotros escuchamos',
  first_visit_1_text:
    'Dónde le duele, desde cuándo y qué quiere volver a hacer. Cuéntenos lo que le preocupa; aquí no hay preguntas tontas.',
  first_visit_2_title: 'Le examinamos y le explicamos',
  first_visit_2_text:
    'Postura, movimiento, reflejos. Le decimos con palabras sencillas qué encontramos, qué haríamos y cuándo conviene acudir a otro profesional.',
  first_visit_3_title: 'Un tratamiento a su ritmo',
  first_visit_3_text:
    'No hacemos nada que usted no haya aceptado. Se va sabiendo qué esperar al día siguiente y qué puede hacer en casa.',
} satisfies Record<keyof typeof CARE_TEXTS, string>

/** Built-in questions and answers in Spanish. */
export function questionTextsEs({ phone, insurance }: Practice) {
  return {
    faq_title: 'Preguntas de nuestros pacientes',
    faq_1_question: '¿Necesito una remisión médica?',
    faq_1_answer:
      'No, puede reservar directamente. Si su seguro médico pide una remisión, consígala antes de su primera cita para que el seguro pague.',
    faq_2_question: '¿Duele un ajuste?',
    faq_2_answer:
      'La mayoría de las personas siente alivio o un poco de presión. Algunas quedan adoloridas uno o dos días, como después de hacer ejercicio. Díganos si algo le duele y nos detenemos.',
    faq_3_question: '¿Cuántas citas necesitaré?',
    faq_3_answer:
      'Depende del problema. Después de su primera cita recibe un plan y una fecha para revisar si funciona. Si no funciona, lo cambiamos o lo dejamos.',
    faq_4_question: '¿Aceptan mi seguro médico?',
    faq_4_answer: insurance,
    faq_5_question: '¿Qué debo traer?',
    faq_5_answer:
      'Su identificación, los datos de su seguro médico, una lista de sus medicamentos y los informes recientes de radiografías o resonancias. Use ropa cómoda.',
    faq_6_question: '¿Puedo cambiar o cancelar mi cita?',
    faq_6_answer: `Sí. Use el enlace de su correo de confirmación hasta ${CANCELLATION_NOTICE_HOURS} horas antes, o llame al ${phone}.`,
    faq_7_question: '',
    faq_7_answer: '',
    faq_8_question: '',
    faq_8_answer: '',
  } satisfies Record<keyof ReturnType<typeof questionTexts>, string>
}

/** Built-in texts of the band that closes the home page in Spanish. */
export const CLOSING_TEXTS_ES = {
  closing_title: 'Cuando usted quiera',
  closing_text: 'Reserve en línea en un minuto, o llame y hable con nosotros.',
} satisfies Record<keyof typeof CLOSING_TEXTS, string>
