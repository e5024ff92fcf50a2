import type { en } from './review-texts.en.ts'

export const es = {
  subject: '¿Nos escribiría una reseña?',
  preheader: 'Solo lleva un minuto.',
  heading: '¿Nos escribiría una reseña?',
  text: 'Gracias por venir. Si tiene un minuto, cuente su experiencia. Así ayuda a otras personas a decidir dónde atenderse.',
  privacy: 'Las reseñas son públicas. No incluya nada que prefiera mantener en privado.',
  write: 'Escribir una reseña',
  stop: 'Dejar de recibir estos correos',
  footer: practice => `Recibe este correo porque visitó ${practice}.`,
} satisfies typeof en
