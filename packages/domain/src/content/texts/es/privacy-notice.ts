import type { Practice } from '../../practice.ts'

/** Built-in privacy notice in Spanish. */
export function privacyNoticeTextEs({ name, email, phone, addressLine }: Practice): string {
  return `Este aviso explica cómo ${name} trata los datos personales que usted ingresa en este sitio web. No reemplaza el aviso de prácticas de privacidad que recibe con su expediente médico.

## Qué recopilamos

- Citas: su nombre, correo electrónico, número de teléfono, tipo de cita y la nota que escriba.
- Formularios antes de su cita: sus respuestas. Se guardan cifradas, y puede leerlas hasta un día después de enviarlas.
- Eventos: su nombre, correo electrónico y, si lo da, su número de teléfono.
- Mensajes: su nombre, correo electrónico, número de teléfono y mensaje.

## Cómo los usamos

Los usamos para programar su cita, guardarle un lugar en un evento, responderle y enviarle confirmaciones, recordatorios y cambios por correo electrónico y, si usted lo acepta, por mensaje de texto. Después de una cita podemos enviarle por correo una solicitud de reseña o una invitación a volver; cada una tiene un enlace para no recibir más. No los vendemos ni los usamos para publicidad.

## Quién los ve

El consultorio y las empresas que manejan su sitio web, su correo electrónico y sus mensajes de texto. El mapa, y cualquier imagen que el consultorio muestre de otro sitio, vienen de otras empresas, que reciben su dirección IP.

## Cookies

Este sitio no guarda cookies en los navegadores de los visitantes ni rastrea su actividad. Solo el inicio de sesión de la administración guarda cookies: las de la sesión, y una que reconoce el navegador durante un año.

## Cuánto tiempo los guardamos

Los guardamos mientras los necesitemos para su atención, su inscripción o nuestra respuesta. Las copias de seguridad de este sitio web se eliminan después de 12 meses como máximo.

## Sus opciones

Puede cancelar o cambiar una cita con el enlace de su correo. Para ver, corregir o eliminar sus datos, escriba a ${email}, llame al ${phone} o envíe una carta a ${addressLine}.`
}
